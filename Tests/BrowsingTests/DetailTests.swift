import Browsing
import Grammar
import LineEditing
import Lists
import Testing

/// The detail view beside or beneath the list.
struct DetailTests {
  @Test func enterShowsTheRowBesideTheListOnAWideScreen() async {
    var sample = await SampleBrowser(columns: 140, rows: 30)
    await sample.press("j<enter>")
    #expect(sample.screen[1].contains("│ Ashland University ★"))
    #expect(sample.screen[2].contains("Angelo State University"))
    await sample.press("<enter>")
    #expect(!sample.screen[1].contains("│"))
  }

  @Test func enterShowsTheRowBeneathTheListOnANarrowScreen() async {
    var sample = await SampleBrowser(columns: 60, rows: 30)
    await sample.press("j<enter>")
    let rule = sample.screen.firstIndex { $0.hasPrefix("── 1-") } ?? 0
    #expect(rule > 3)
    #expect(sample.screen[rule + 1] == "Ashland University ★")
  }

  @Test(arguments: [
    ("<enter>j", "Ashland University ★"), ("<enter>f", "Angelo State University ★"),
  ])
  func detailFollowsTheCursorAndTellsWhatWasChanged(keys: String, title: String) async {
    var sample = await SampleBrowser(columns: 140)
    await sample.press(keys)
    #expect(sample.screen[1].contains("│ " + title))
  }

  @Test func detailScrollsByItself() async {
    var sample = await SampleBrowser(columns: 60, rows: 20)
    await sample.press("<enter>J")
    #expect(sample.screen.contains { $0.hasPrefix("── 2-") })
    await sample.press("<tab><down><down>")
    #expect(sample.screen.contains { $0.hasPrefix("── 4-") })
    #expect(sample.screen[0].hasSuffix("1/65"))
    await sample.press("<home><tab><down>")
    #expect(sample.screen[0].hasSuffix("2/65"))
    #expect(sample.screen.contains { $0.hasPrefix("── 1-") })
  }

  @Test func detailEndsWithItsLastLine() async {
    var sample = await SampleBrowser(columns: 60, rows: 20)
    await sample.press("<enter><tab><end>")
    let rule = sample.screen.first { $0.hasPrefix("── ") } ?? ""
    let numbers = rule.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.count == 3 && numbers[1] == numbers[2])
  }

  @Test(arguments: ["coaches", "interactions", "events", "offers", "documents", "metrics", "suggestions"])
  func everyListHasDetails(line: String) async {
    var sample = await SampleBrowser(line, columns: 120)
    await sample.press("<enter>")
    #expect(sample.browser.list.count == 0 || sample.screen.filter { $0.contains(" │ ") }.count > 5)
  }
}
