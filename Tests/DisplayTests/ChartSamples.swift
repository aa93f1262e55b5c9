import Display
import Testing
import Values

/// Charts about invented schools.
enum ChartSamples {
  static let divisions = Chart(
    "Schools by division",
    .bars([Chart.Amount("D1", 23), Chart.Amount("D2", 9), Chart.Amount("D3", 31), Chart.Amount("NAIA", 1)]),
    x: Chart.Axis("Division", key: "division"),
    y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")),
    notes: ["3 without a division left out"])

  static let changes = Chart(
    "Change of fit by state",
    .bars([Chart.Amount("Ohio", 4.25), Chart.Amount("Florida", -7.5), Chart.Amount("Texas", nil)]),
    x: Chart.Axis("State", key: "state"), y: Chart.Axis("Change", key: "change", .number(digits: 1)))

  static let fits = Chart(
    "Schools by fit",
    .histogram(
      [2, 0, 4, 11, 17, 9, 3].enumerated().map { place, count in
        Chart.Bin(30 + Double(place) * 10, 40 + Double(place) * 10, count)
      }),
    x: Chart.Axis("Fit", key: "fit", .number(digits: 0)),
    y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")),
    notes: ["3 without a fit left out"])

  static let places: [Chart.Point] = (0..<40).map { place in
    let series = place % 3
    return Chart.Point(
      "College \(place)", Double(place * 37 % 900), Double(20_000 + place * 911 % 45_000), series: series,
      member: .text(["D1", "D2", "D3"][series]),
      names: [("id", .text("c\(place)")), ("name", .text("College \(place)"))])
  }

  static let distances = Chart("Tuition and distance", .points(places, nil), x: distance, y: tuition)

  static let parted = Chart(
    "Tuition and distance",
    .points(places, Chart.Legend("Division", key: "division", ["D1", "D2", "D3"])), x: distance, y: tuition,
    notes: ["2 without a distance left out"])

  static let months = Chart(
    "Interactions by month",
    .line(
      [3, 7, 12, 0, 0, 5, 9, 21, 14].enumerated().map { place, count in
        Chart.Amount("\(names[place]) 2026", Double(count), name: .text("2026-0\(place + 1)"))
      }),
    x: Chart.Axis("Month", key: "occurred"),
    y: Chart.Axis("Interactions", key: "count", .count(one: "interaction", many: "interactions")))

  static let empty = Chart(
    "Schools by division", .bars([]), x: Chart.Axis("Division", key: "division"),
    y: Chart.Axis("Schools", key: "count", .count(one: "school", many: "schools")),
    empty: "No schools match your filters")

  static let all: [(name: String, chart: Chart)] = [
    ("bars", divisions), ("changes", changes), ("histogram", fits), ("points", distances), ("series", parted),
    ("line", months), ("empty", empty),
  ]

  private static let distance = Chart.Axis("Distance", key: "distance", .miles)
  private static let tuition = Chart.Axis("Tuition", key: "tuition", .dollars)
  private static let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep"]
}

struct ColumnChartTests {
  /// The numbers beside the axis, from above.
  @Test(
    arguments: [
      (0.0, ["3", "2", "1"]), (1, ["3", "2", "1"]), (3, ["3", "2", "1"]), (4, ["4", "3", "2", "1"]),
      (6, ["6", "5", "4", "3", "2", "1"]), (7, ["8", "6", "4", "2"]), (13, ["15", "10", "5"]),
      (61, ["80", "60", "40", "20"]), (1000, ["1000", "800", "600", "400", "200"]),
    ] as [(Double, [String])])
  func axis(greatest: Double, labels: [String]) {
    let lines = drawn([greatest, 0], width: 40).split(separator: "\n").dropLast(2)
    #expect(lines.map { String($0.prefix { $0 != "┤" }.drop { $0 == " " }) } == labels)
  }

  @Test func columnsReachWhatTheyCount() {
    #expect(
      drawn([3, 0, 1, 1.5], width: 20) == """
        3┤███
        2┤███         ▄▄▄
        1┤███     ███ ███
         └────────────────
          0   1   2      3

        """)
  }

  @Test(arguments: [20, 40, 80, 140]) func neverWiderThanTheCanvas(width: Int) {
    let picture = drawn((0..<30).map { Double($0 % 4) }, width: width)
    #expect(picture.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(picture.contains("┤"))
  }

  @Test func whereItIsReadAloudItIsWords() {
    let plain = drawn([2, 0, 1], canvas: Canvas(isPlain: true))
    #expect(plain.contains("0: 2 calls\n1: 0 calls\n2: 1 call\n"))
    #expect(!drawn([2, 1], canvas: Canvas(unicode: false)).unicodeScalars.contains { $0.value > 0x7F })
  }

  @Test(arguments: [Double.nan, .infinity, -3, 1e300]) func strangeNumbersAreDrawn(value: Double) {
    #expect(drawn([value, 1], width: 40).contains("└"))
  }

  private func drawn(_ values: [Double], width: Int) -> String { drawn(values, canvas: Canvas(width: width + 2)) }

  private func drawn(_ values: [Double], canvas: Canvas) -> String {
    let points = values.enumerated().map { ColumnChart.Point("\($0.offset)", $0.element) }
    let section = Section("Calls", id: "calls", [.columns(ColumnChart(points, noun: ("call", "calls")))])
    let text = render(.detail(Detail(header: [], sections: [section], object: [])), as: .table, on: canvas)
    let lines = text.split(separator: "\n").dropFirst().map { canvas.isPlain ? $0 : $0.dropFirst(2) }
    return lines.map { $0 + "\n" }.joined()
  }
}
