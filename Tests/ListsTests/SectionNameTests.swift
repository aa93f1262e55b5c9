import ShellTesting
import Testing

/// Sections of `show`, as people name them.
struct SectionNameTests {
  @Test(arguments: [
    ("show kenyon hist", "Status History"), ("show kenyon cons", "Pros & Cons"), ("show kenyon consider", "Divisions"),
    ("show kenyon off", "Offers"), ("show preston resp", "Responsiveness"), ("show kenyon hist cons", "Pros & Cons"),
  ])
  func beginningsAndTitles(line: String, title: String) async throws {
    var talk = try await Talk()
    let said = await talk.say(line)
    #expect(said.contains("\(title) ─") && !said.contains("Gambier, OH"))
  }

  @Test func oneMoreRowIsRatherThatThanASection() async throws {
    var talk = try await Talk()
    #expect(await talk.say("show kenyon denison").contains("Denison University"))
    #expect(await talk.say("show kenyon wisc").contains("Wisconsin"))
  }

  @Test func helpListsThem() async throws {
    var talk = try await Talk()
    let said = await talk.say("help show")
    #expect(["divisions", "attribution", "responsiveness"].allSatisfy(said.contains))
    #expect(said.split(separator: "\n", omittingEmptySubsequences: false).count <= 24)
  }
}
