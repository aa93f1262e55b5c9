import Testing

@testable import ShellCore

struct PromptStateTests {
  /// The prompt leaves half of the row, as far as terms can go.
  @Test(arguments: [
    (80, "schools D1 OH fit>=70 tier=A, 4 of 65> "), (60, "schools +3 tier=A, 4 of 65> "),
    (40, "schools +4, 4 of 65> "),
    (30, "schools +4, 4 of 65> "), (10, "schools +4, 4 of 65> "),
  ])
  func fits(_ width: Int, _ words: String) {
    let state = PromptState(athlete: nil, list: "schools", terms: ["D1", "OH", "fit>=70", "tier=A"], count: "4/65")
    #expect(state.fitting(width).plain == words)
  }
}
