import Browsing
import Grammar
import LineEditing
import Lists
import Testing

/// The detail view beside or beneath the list.
struct DetailTests {
  @Test func enterShowsTheRowBesideTheListOnAWideScreen() async {
    var desk = await Desk(columns: 140, rows: 30)
    await desk.press("j<enter>")
    #expect(desk.screen[1].contains("│ Ashland University ★"))
    #expect(desk.screen[2].contains("Angelo State University"))
    await desk.press("<enter>")
    #expect(!desk.screen[1].contains("│"))
  }

  @Test func enterShowsTheRowBeneathTheListOnANarrowScreen() async {
    var desk = await Desk(columns: 60, rows: 30)
    await desk.press("j<enter>")
    let rule = desk.screen.firstIndex { $0.hasPrefix("── 1-") } ?? 0
    #expect(rule > 3)
    #expect(desk.screen[rule + 1] == "Ashland University ★")
  }

  @Test func detailFollowsTheCursor() async {
    var desk = await Desk(columns: 140)
    await desk.press("<enter>j")
    #expect(desk.screen[1].contains("│ Ashland University ★"))
  }

  @Test func detailTellsWhatWasChanged() async {
    var desk = await Desk(columns: 140)
    await desk.press("<enter>f")
    #expect(desk.screen[1].contains("│ Angelo State University ★"))
  }

  @Test func detailScrollsByItself() async {
    var desk = await Desk(columns: 60, rows: 20)
    await desk.press("<enter>J")
    #expect(desk.screen.contains { $0.hasPrefix("── 2-") })
    await desk.press("<tab><down><down>")
    #expect(desk.screen.contains { $0.hasPrefix("── 4-") })
    #expect(desk.screen[0].hasSuffix("1/65"))
    await desk.press("<home><tab><down>")
    #expect(desk.screen[0].hasSuffix("2/65"))
    #expect(desk.screen.contains { $0.hasPrefix("── 1-") })
  }

  @Test func detailEndsWithItsLastLine() async {
    var desk = await Desk(columns: 60, rows: 20)
    await desk.press("<enter><tab><end>")
    let rule = desk.screen.first { $0.hasPrefix("── ") } ?? ""
    let numbers = rule.split { !$0.isNumber }.compactMap { Int($0) }
    #expect(numbers.count == 3 && numbers[1] == numbers[2])
  }

  @Test(arguments: ["coaches", "interactions", "events", "offers", "documents", "metrics", "suggestions"])
  func everyListHasDetails(line: String) async {
    var desk = await Desk(line, columns: 120)
    await desk.press("<enter>")
    #expect(desk.browser.list.count == 0 || desk.screen.filter { $0.contains(" │ ") }.count > 5)
  }
}
