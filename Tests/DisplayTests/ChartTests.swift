import Display
import Testing
import Values

struct ChartTests {
  @Test(arguments: [40, 80, 120]) func pictures(width: Int) throws {
    let canvas = Canvas(width: width)
    try expectGolden(
      ChartSamples.all.map { render(.chart($0.chart), as: .table, on: canvas) }.joined(separator: "\n"),
      "charts-\(width).txt")
  }

  @Test(arguments: [
    ("plain", Canvas(isPlain: true)), ("ascii", Canvas(width: 60, unicode: false)),
    ("colours", Canvas(width: 60, colours: .truecolor, isTerminal: true)), ("narrow", Canvas(width: 20)),
  ])
  func canvases(name: String, canvas: Canvas) throws {
    let pictures = ChartSamples.all.map { name, chart in
      var chart = chart
      // A few of them show what is said of points.
      if case .points(let points, let legend) = chart.kind { chart.kind = .points(Array(points.prefix(4)), legend) }
      return render(.chart(chart), as: .table, on: canvas)
    }
    try expectGolden(pictures.joined(separator: "\n"), "charts-\(name).txt")
  }

  @Test(arguments: OutputMode.allCases.filter { !$0.isDrawn }) func modes(mode: OutputMode) throws {
    let canvas = Canvas()
    try expectGolden(
      ChartSamples.all.map { render(.chart($0.chart), as: mode, on: canvas) }.joined(separator: "\n"),
      "charts.\(mode.rawValue)")
  }

  @Test func asManyRowsAsATerminalHas() {
    let bars = Chart(
      "Schools by state", .bars((0..<60).map { Chart.Amount("State \($0)", Double($0)) }),
      x: Chart.Axis("State", key: "state"), y: Chart.Axis("Schools", key: "count"))
    for height in [10, 24, 50] {
      let text = render(.chart(bars), as: .table, on: Canvas(height: height, isTerminal: true))
      #expect(text.split(separator: "\n").count < height)
      #expect(text.contains("smaller, not drawn here") && text.contains("State 59") && !text.contains("State 1 "))
      for (name, chart) in ChartSamples.all where height >= 14 {
        let lines = render(.chart(chart), as: .table, on: Canvas(height: height, isTerminal: true)).split(
          separator: "\n")
        #expect(lines.count < height, "\(name)")
      }
    }
    #expect(render(.chart(bars), as: .table, on: .uncut).contains("State 59"))
  }

  /// Numbers that differ are told apart in words, too, however small they are.
  @Test func smallNumbersInWords() {
    let x = Chart.Axis("Ratio", key: "ratio")
    let y = Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools"))
    let bins = Chart("Ratios", .histogram([.init(0, 0.005, 3), .init(0.005, 0.01, 2)]), x: x, y: y)
    #expect(render(.chart(bins), as: .table, on: Canvas(isPlain: true)).contains("0.005 to 0.010: 2 schools"))
    let bars = Chart("Ratios", .bars([.init("D1", 0.0014), .init("D2", 0.0019)]), x: y, y: x)
    let words = render(.chart(bars), as: .table, on: Canvas(isPlain: true))
    #expect(words.contains("D1: 0.0014") && words.contains("D2: 0.0019"), "\(words)")
  }

  /// Of a long time only what happened is read aloud.
  @Test func aLongTimeInWords() {
    let x = Chart.Axis("Week", key: "week")
    let y = Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools"))
    let weeks = (0..<500).map { Chart.Amount("week \($0)", $0 % 100 == 0 ? 2 : 0) }
    let words = render(.chart(Chart("Weeks", .line(weeks), x: x, y: y)), as: .table, on: Canvas(isPlain: true))
    #expect(words.split(separator: "\n").count == 7 && words.contains("495 times in between: none"), "\(words)")
  }

  /// The numbers beneath an axis.
  @Test(
    arguments: [
      (1.0, ["0", "1"]), (3, ["0", "1", "2", "3"]), (7, ["0", "1", "2", "3", "4", "5", "6", "7"]),
      (23, ["0", "5", "10", "15", "20", "25"]), (61, ["0", "10", "20", "30", "40", "50", "60", "70"]),
      (987_654, ["0", "200,000", "400,000", "600,000", "800,000", "1,000,000"]),
    ] as [(Double, [String])])
  func roundNumbers(greatest: Double, labels: [String]) {
    let chart = Chart(
      "Schools", .bars([Chart.Amount("D1", greatest)]), x: Chart.Axis("Division", key: "division"),
      y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")))
    let lines = render(.chart(chart), as: .table, on: Canvas(width: 80)).split(separator: "\n")
    #expect(lines[lines.count - 2].split(separator: " ").map(String.init) == labels)
  }

  /// Ticks of dates stand where months and years begin.
  @Test(
    arguments: [
      (20_454.0, 20_460.0, "Jan 1"), (20_454, 20_800, "Jan 2026"), (18_000, 20_800, "2020"),
      (-700_000, 700_000, "2000"),
    ] as [(Double, Double, String)])
  func calendar(first: Double, last: Double, label: String) {
    let points = [Chart.Point("a", first, 1), Chart.Point("b", last, 2)]
    let chart = Chart(
      "Dates", .points(points, nil), x: Chart.Axis("Visited", key: "visited", .date), y: Chart.Axis("Fit", key: "fit"))
    let lines = render(.chart(chart), as: .table, on: Canvas(width: 80)).split(separator: "\n")
    #expect(lines[lines.count - 2].contains(label), "\(lines[lines.count - 2])")
  }
}

struct BinTests {
  @Test(
    arguments: [
      ([1, 2, 3], true, "0 2 4"), ([5], true, "5 6"), ([0], false, "0 1"), ([7, 7, 7], true, "7 8"),
      (Array(0...99), true, "0 20 40 60 80 100"),
      (Array(0...999).map { $0 * 100 }, true, "0 10000 20000 30000 40000 50000 60000 70000 80000 90000 100000"),
    ] as [([Int], Bool, String)])
  func widthsAreRound(numbers: [Int], isWhole: Bool, ends: String) {
    let bins = Chart.Bin.bins(of: numbers.map { Double($0) }, isWhole: isWhole)
    let found = bins.map(\.lower) + bins.suffix(1).map(\.upper)
    #expect(found.map { Numeral.text($0) }.joined(separator: " ") == ends)
  }

  @Test(arguments: 1...100) func everyNumberHasItsBin(seed: Int) {
    var random = Random(state: UInt64(seed))
    let isWhole = seed.isMultiple(of: 2)
    let sizes: [Double] = [1, 1e-6, 1e6, 1e14]
    let size = sizes.randomElement(using: &random) ?? 1
    var numbers: [Double] = []
    for _ in 0..<Int.random(in: 1...400, using: &random) {
      let number = Double.random(in: -1...1, using: &random) * size
      numbers.append(isWhole ? number.rounded() : number)
    }
    let bins = Chart.Bin.bins(of: numbers + [.nan, .infinity], isWhole: isWhole)
    #expect((1...26).contains(bins.count))
    #expect(bins.reduce(0) { $0 + $1.count } == numbers.count)
    for (place, bin) in bins.enumerated() {
      #expect(bin.lower < bin.upper)
      if place > 0 { #expect(bins[place - 1].upper == bin.lower) }
      let end = place == bins.count - 1 ? bin.upper.nextUp : bin.upper
      #expect(bin.count == numbers.count { $0 >= bin.lower && $0 < end })
    }
  }
}

/// Whatever the figures, a picture is drawn, and none of its lines is wider than the canvas.
struct ChartPropertyTests {
  private static let strange: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 1e300, -1e300, 1e15, -1e15, .leastNonzeroMagnitude, 1e-9, 0.1,
    123_456_789, 1e12 + 1,
  ]

  private func number(_ random: inout Random) -> Double {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: Self.strange.randomElement(using: &random) ?? 0
    case 1: Double(Int.random(in: -5...100, using: &random))
    case 2: Double.random(in: -1...1, using: &random)
    default: Double.random(in: 0...100_000, using: &random)
    }
  }

  private func format(_ random: inout Random) -> ChartFormat {
    let formats: [ChartFormat] = [
      .number(digits: 0), .number(digits: 2), .count(one: "call", many: "calls"), .dollars, .miles, .percent(of: 1),
      .percent(of: 100), .date,
    ]
    return formats.randomElement(using: &random) ?? .dollars
  }

  private func chart(_ random: inout Random) -> Chart {
    let count = Int.random(in: 0...40, using: &random)
    let same: Double? = Bool.random(using: &random) ? nil : number(&random)
    let numbers = (0..<count).map { _ in same ?? number(&random) }
    let amounts = numbers.map { Chart.Amount(random.text(upTo: 8), Bool.random(using: &random) ? $0 : nil) }
    let kind: Chart.Kind
    switch Int.random(in: 0..<4, using: &random) {
    case 0: kind = .bars(amounts)
    case 1: kind = .histogram(numbers.map { Chart.Bin($0, $0 + 1, Int.random(in: -3...50, using: &random)) })
    case 2: kind = .line(amounts)
    default:
      let labels = (0..<Int.random(in: 0...9, using: &random)).map { _ in random.text(upTo: 5) }
      kind = .points(
        numbers.map {
          Chart.Point(
            random.text(upTo: 5), $0, number(&random),
            series: Bool.random(using: &random) ? nil : Int.random(in: -2...12, using: &random))
        }, Bool.random(using: &random) ? nil : Chart.Legend(random.text(upTo: 4), key: "k", labels))
    }
    return Chart(
      random.text(), kind, x: Chart.Axis(random.text(upTo: 4), key: "x", format(&random)),
      y: Chart.Axis(random.text(upTo: 4), key: "y", format(&random)),
      notes: Bool.random(using: &random) ? [random.text()] : [])
  }

  @Test(arguments: 1...120) func noLineIsWiderThanTheCanvas(width: Int) {
    var random = Random(state: UInt64(width))
    for round in 0..<8 {
      let canvas = Canvas(
        width: width, height: round * 3, unicode: !round.isMultiple(of: 3), isPlain: round == 7,
        isTerminal: round.isMultiple(of: 2))
      let chart = chart(&random)
      let picture = render(.chart(chart), as: .table, on: canvas)
      #expect(!picture.isEmpty)
      for line in picture.split(separator: "\n") {
        #expect(Width.of(line) <= width, "at \(width): '\(line)' of \(chart)")
      }
      #expect(!picture.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
      if !canvas.unicode {
        #expect(
          !picture.unicodeScalars.contains {
            (0x2500..<0x25A0).contains($0.value) || (0x2800...0x28FF).contains($0.value)
          })
      }
    }
  }

  @Test(arguments: 1...70) func everyPictureIsAWellFormedFile(seed: Int) throws {
    var random = Random(state: UInt64(seed))
    let chart = chart(&random)
    let svg = chart.svg
    try WellFormed.check(svg)
    #expect(!svg.contains("nan") && !svg.contains("inf"), "\(svg)")
  }

  @Test(arguments: OutputMode.allCases) func everyModeTakesEveryChart(mode: OutputMode) {
    var random = Random(state: 5)
    for _ in 0..<40 {
      let chart = chart(&random)
      let text = render(.chart(chart), as: mode, on: Canvas(isTerminal: true))
      #expect(text.isEmpty || text.hasSuffix("\n"))
    }
  }

  @Test func veryManyPoints() {
    var random = Random(state: 1)
    let points = (0..<10_000).map {
      Chart.Point(
        "\($0)", Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random), series: $0 % 4)
    }
    let axis = Chart.Axis("x", key: "x")
    for legend in [nil, Chart.Legend("Of four", key: "of", ["a", "b", "c", "d"])] {
      let chart = Chart("Points", .points(points, legend), x: axis, y: Chart.Axis("y", key: "y"))
      let lines = render(.chart(chart), as: .table, on: Canvas()).split(separator: "\n")
      #expect((10...21).contains(lines.count))
      #expect(render(.chart(chart), as: .csv, on: Canvas()).utf8.count { $0 == 10 } == 10_001)
    }
    let bins = Chart(
      "Bins", .histogram((0..<10_000).map { Chart.Bin(Double($0), Double($0 + 1), 2) }), x: axis,
      y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")))
    let picture = render(.chart(bins), as: .table, on: Canvas(width: 60))
    #expect(picture.split(separator: "\n").allSatisfy { $0.count <= 60 })
    let steps = Chart(
      "Steps", .line((0..<10_000).map { Chart.Amount("\($0)", Double($0 % 7)) }), x: axis, y: Chart.Axis("y", key: "y")
    )
    #expect(render(.chart(steps), as: .table, on: Canvas(width: 60)).split(separator: "\n").count > 8)
  }
}
