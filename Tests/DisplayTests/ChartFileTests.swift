import Display
import Testing

/// Charts as files that a browser shows.
struct ChartFileTests {
  @Test(arguments: ChartSamples.all.indices) func files(place: Int) throws {
    let (name, chart) = ChartSamples.all[place]
    try WellFormed.check(chart.svg)
    try expectGolden(chart.svg, "chart-\(name).svg")
  }

  @Test func dataStaysData() throws {
    let label = "</text><script>alert(1)</script>&\"'\u{1B}[31m\u{0}\u{FFFF}"
    let axis = Chart.Axis(label, key: "x")
    let legend = Chart.Legend(label, key: "k", [label])
    let kinds: [Chart.Kind] = [
      .bars([Chart.Amount(label, 2)]), .line([Chart.Amount(label, 2)]),
      .points([Chart.Point(label, 1, 2, series: 0)], legend), .histogram([Chart.Bin(1, 2, 3)]), .bars([]),
    ]
    for kind in kinds {
      let svg = Chart(label, kind, x: axis, y: axis, notes: [label], empty: label).svg
      try WellFormed.check(svg)
      #expect(!svg.contains("<script") && !svg.unicodeScalars.contains("\u{1B}"))
      #expect(svg.hasPrefix("<?xml") && svg.contains("viewBox"))
      #expect(!svg.contains("href"))
    }
  }
}

/// A check that XML is well-formed, as far as this program writes it.
enum WellFormed {
  struct Fault: Error, CustomStringConvertible {
    let description: String
  }

  static func check(_ text: String) throws {
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20, scalar != "\n" { throw Fault(description: "U+\(String(scalar.value, radix: 16))") }
      if ["\u{FFFE}", "\u{FFFF}"].contains(scalar) { throw Fault(description: "no character") }
    }
    // The check that follows looks at ASCII alone, whatever stands beside it.
    try check(tags: String(text.unicodeScalars.map { $0.isASCII ? Character($0) : "x" }))
  }

  private static func check(tags text: String) throws {
    var open: [Substring] = []
    var rest = text[...]
    guard rest.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") else {
      throw Fault(description: "no declaration")
    }
    rest = rest.dropFirst("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".count)
    var roots = 0
    while !rest.isEmpty {
      let words = rest.prefix { $0 != "<" }
      try check(words: words)
      if open.isEmpty, words.contains(where: { !$0.isWhitespace }) {
        throw Fault(description: "words outside: \(words)")
      }
      rest = rest.dropFirst(words.count)
      guard !rest.isEmpty else { break }
      guard let end = rest.firstIndex(of: ">") else { throw Fault(description: "a tag isn't closed") }
      let tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      if tag.hasPrefix("/") {
        guard open.popLast() == tag.dropFirst() else {
          throw Fault(description: "</\(tag.dropFirst())> closes nothing")
        }
      } else {
        if open.isEmpty { roots += 1 }
        let name = tag.prefix { $0.isLetter || $0.isNumber }
        try check(attributes: tag.dropFirst(name.count))
        if !tag.hasSuffix("/") { open.append(name) }
      }
    }
    guard open.isEmpty, roots == 1 else { throw Fault(description: "open: \(open), roots: \(roots)") }
  }

  private static func check(words: Substring) throws {
    for part in words.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
      guard ["amp;", "lt;", "gt;", "quot;"].contains(where: part.hasPrefix) else {
        throw Fault(description: "a bare & in \(words)")
      }
    }
  }

  private static func check(attributes: Substring) throws {
    var rest = attributes.drop { $0.isWhitespace }
    var names: Set<Substring> = []
    while !rest.isEmpty, rest != "/" {
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == ":" }
      rest = rest.dropFirst(name.count)
      guard !name.isEmpty, names.insert(name).inserted, rest.hasPrefix("=\"") else {
        throw Fault(description: "an attribute at \(rest)")
      }
      rest = rest.dropFirst(2)
      let value = rest.prefix { $0 != "\"" }
      try check(words: value)
      rest = rest.dropFirst(value.count)
      guard rest.hasPrefix("\"") else { throw Fault(description: "\(name) isn't closed") }
      rest = rest.dropFirst().drop { $0.isWhitespace }
    }
  }
}
