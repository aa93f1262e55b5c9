import Display
import Domain
import ShellTesting
import Testing

struct ListGoldenTests {
  @Test(arguments: [40, 80, 120, 200])
  func pictures(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let schools = await talk.say("schools")
    try Recording.expect(schools, golden: "schools-\(width).txt")
    try Recording.expect(await talk.say("show kenyon"), golden: "school-\(width).txt")
    try Recording.expect(await talk.say("output cards; schools OH"), golden: "cards-\(width).txt")
    try Recording.expect(await talk.say("output table; coaches head"), golden: "coaches-\(width).txt")
    #expect(schools.split(separator: "\n").filter { !$0.hasPrefix("2> ") }.allSatisfy { $0.count <= width })
  }

  @Test(arguments: [80, 120, 200])
  func namesOfSchoolsAreWhole(width: Int) async throws {
    var talk = try await Talk(canvas: Canvas(width: width))
    let schools = await talk.say("schools")
    for name in talk.session.tables.schools.map(\.name) where name.count <= 30 {
      #expect(schools.contains(name), "\(name)")
    }
  }

  @Test(arguments: [
    ("sixteen", Canvas(colours: .sixteen, isTerminal: true)), ("indexed", Canvas(colours: .indexed, isTerminal: true)),
    ("truecolor", Canvas(colours: .truecolor, isTerminal: true)), ("plain", Canvas(isPlain: true)),
  ])
  func canvases(name: String, canvas: Canvas) async throws {
    var talk = try await Talk(canvas: canvas)
    let said = await talk.say("schools OH D1; show kent header coaches history")
    try Recording.expect(said, golden: "canvas-\(name).txt")
  }
}
