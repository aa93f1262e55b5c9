import Display
import Testing

struct MapTests {
  private static let red = DotMap.Group("Red", sign: "●", ascii: "R", tint: .red)
  private static let blue = DotMap.Group("Blue", sign: "◇", ascii: "b", tint: .blue)

  private static func map(_ marks: [DotMap.Mark]) -> DotMap {
    DotMap(outlines: [[DotMap.Point(0, 0), DotMap.Point(0.99, 0), DotMap.Point(0.99, 0.99)]], marks: marks, aspect: 2)
  }

  private func drawn(_ map: DotMap, _ canvas: Canvas) -> String {
    let section = Section("Map", id: "map", [.map(map)])
    return render(.detail(Detail(header: [], sections: [section], object: [])), as: .table, on: canvas)
  }

  @Test func ofTwoInOnePlaceTheFirstIsSeenAndBothAreListed() {
    let place = DotMap.Point(0.5, 0.5)
    let picture = drawn(
      Self.map([.init("One", at: place, .one(of: Self.red)), .init("Two", at: place, .one(of: Self.blue))]),
      Canvas(width: 40))
    let lines = picture.split(separator: "\n")
    #expect(lines.filter { $0.contains("●") }.count == 3 && lines.filter { $0.contains("◇") }.count == 2)
    #expect(picture.contains("● Red 1  ◇ Blue 1\n  In one place\n    ● One, ◇ Two\n"))
  }

  @Test func homeIsSeenOverWhatLiesThere() {
    let place = DotMap.Point(0.5, 0.5)
    let picture = drawn(
      Self.map([.init("home", at: place, .home), .init("One", at: place, .one(of: Self.red))]), Canvas(width: 40))
    #expect(picture.split(separator: "\n").filter { $0.contains("⌂") }.count == 3)
    #expect(picture.contains("In one place\n    ⌂ home, ● One\n"))
  }

  @Test func aCrowdIsCounted() {
    let marks = (0..<100).map { DotMap.Mark("\($0)", at: .init(0.5, 0.5), .one(of: Self.red)) }
    #expect(drawn(Self.map(marks), Canvas(width: 80)).contains("● 7, and 92 more"))
    let spoken = drawn(Self.map(marks), Canvas(width: 1000, isPlain: true))
    #expect(spoken.contains("Red: 0, 1, 2") && spoken.contains("59, and 40 more"))
  }

  @Test(arguments: [-0.5, 1.5, .nan, .infinity])
  func whatLiesBesideTheMapIsNotDrawn(x: Double) {
    let picture = drawn(Self.map([.init("One", at: .init(x, 0.5), .one(of: Self.red))]), Canvas(width: 40))
    #expect(picture.split(separator: "\n").filter { $0.contains("●") }.count == 1)
  }

  @Test func withoutUnicodeItIsLetters() {
    let picture = drawn(
      Self.map([.init("One", at: .init(0.5, 0.5), .one(of: Self.blue))]), Canvas(width: 40, unicode: false))
    #expect(picture.contains("b Blue 1") && picture.unicodeScalars.allSatisfy { $0.value < 0x80 })
  }
}
