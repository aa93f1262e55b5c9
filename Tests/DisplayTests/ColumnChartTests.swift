import Display
import Testing

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

  @Test(arguments: [20, 40, 80, 140])
  func neverWiderThanTheCanvas(width: Int) {
    let picture = drawn((0..<30).map { Double($0 % 4) }, width: width)
    #expect(picture.split(separator: "\n").allSatisfy { $0.count <= width })
    #expect(picture.contains("┤"))
  }

  @Test func whereItIsReadAloudItIsWords() {
    let plain = drawn([2, 0, 1], canvas: Canvas(isPlain: true))
    #expect(plain.contains("0: 2 calls\n1: 0 calls\n2: 1 call\n"))
    #expect(!drawn([2, 1], canvas: Canvas(unicode: false)).unicodeScalars.contains { $0.value > 0x7F })
  }

  @Test(arguments: [Double.nan, .infinity, -3, 1e300])
  func strangeNumbersAreDrawn(value: Double) {
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
