import Browsing
import Domain
import Grammar
import LineEditing
import Lists
import Testing
import Values

/// The effect of keys on the cursor, the marks, and the line at the bottom.
struct BrowserTests {
  /// The names of the sample schools in their order begin: Angelo, Ashland, Boston, Case, Central.
  @Test(arguments: [
    ("", "Angelo State University"), ("j", "Ashland University"), ("<down><down>", "Boston College"),
    ("jjk", "Ashland University"), ("k", "Angelo State University"), ("<end>k<up>j<home>", "Angelo State University"),
    ("G", "Wheaton College, Wheaton, IL"), ("<end><down>", "Wheaton College, Wheaton, IL"),
    ("Gg", "Angelo State University"),
    ("<pagedown><pageup>", "Angelo State University"), ("  ", "Boston College"),
  ])
  func keysMoveTheCursor(keys: String, name: String) async {
    var sample = await SampleBrowser()
    await sample.press(keys)
    #expect(sample.name(sample.browser.current) == name)
  }

  @Test(arguments: [
    (" ", ["Angelo State University"]), ("  ", ["Angelo State University", "Ashland University"]),
    (" k ", []), ("jj gj ", ["Ashland University", "Boston College"]), ("aa", []), ("", []),
    // Marks stay where their rows are filtered away, and go with them.
    ("  :filter D1<enter>", ["Angelo State University", "Ashland University"]),
    ("  :delete ashland<enter>", ["Angelo State University"]),
    ("j :coaches<enter> :schools<enter>", ["Ashland University"]),
  ])
  func spaceMarksAndTakesTheMarkAway(keys: String, names: [String]) async {
    var sample = await SampleBrowser()
    await sample.press(keys)
    #expect(sample.browser.marked.map(sample.name) == names)
  }

  @Test(arguments: [
    ("schools", "a", "65 marked"), ("schools", "<pagedown>", "10/65"),
    ("search ohio", "/<c-u><enter>", "65 of 65 schools"),
  ])
  func theFirstLineCounts(line: String, keys: String, text: String) async {
    var sample = await SampleBrowser(line, rows: 13)
    await sample.press(keys)
    #expect(sample.screen[0].contains(text))
  }

  @Test(arguments: [
    ("coaches", "s", "'s' is for the status of schools: these are coaches"),
    ("events", "f", "'f' is for favorites of schools: these are events"),
    ("interactions", "t", "'t' is for the tier of schools: these are interactions"),
    ("schools", "x", "'x' does nothing here: ? lists the keys"),
    ("schools", "I", "'I' does nothing here: :stats name"), ("schools", "=", "'=' does nothing here: :help field"),
    ("schools", ".", "'.' does nothing here: :chart name"),
    ("filter division=D1 not D1", "s", "there is no row to change"),
    ("schools", "ff", "Angelo State University: no longer a favorite"),
    ("schools", ":nonsense<enter>", "error: 'nonsense' is not a verb"),
    ("schools", ":sort name desc<enter>:fav 1<enter>", "Wheaton College, Norton, MA: favorite"),
    ("schools", ":count<enter>q:fav 1<enter>:<up><up>", ":count"),
    ("schools", ":count<enter>q:fav 1<enter>:<up><up><down>", ":fav 1"),
  ])
  func theLastLineSays(line: String, keys: String, message: String) async {
    var sample = await SampleBrowser(line)
    await sample.press(keys)
    #expect(sample.status.hasPrefix(message))
    if keys.count == 1 { #expect(sample.lines.isEmpty) }
  }

  @Test(arguments: [true, false]) func whatCannotBeStoredSaysSoAsAtThePrompt(isReadOnly: Bool) async {
    var sample = await SampleBrowser(readOnly: isReadOnly, dryRun: !isReadOnly)
    await sample.press("f")
    let said = isReadOnly ? "error: nothing was changed: compass runs with '--read-only'" : "Fav: no → yes"
    #expect(sample.screen.joined(separator: "\n").contains(said))
    await sample.press(isReadOnly ? "j" : "<escape>j")
    #expect(sample.name(sample.browser.current) == "Ashland University")
  }

  @Test(arguments: [
    ("ofit<enter>", Direction.descending), ("ofit<enter>o<enter>", .ascending),
    ("ofit<enter>o<enter>o<enter>", .descending),
  ])
  func sortingByTheSameFieldReversesTheOrder(keys: String, direction: Direction) async {
    var sample = await SampleBrowser()
    await sample.press(keys)
    #expect(sample.session.query.ordering == [Query.SortKey("fit", direction)])
  }

  @Test(arguments: [("]", "sort name desc"), ("[", "sort name asc"), ("<right><right>]", "sort division desc")])
  func bracketsSortByTheColumn(keys: String, line: String) async {
    var sample = await SampleBrowser()
    await sample.press(keys)
    #expect(sample.lines == [line])
  }

  /// Each line that is named instead of a key works.
  @Test(arguments: ["schools", "coaches", "events", "colleges"], ["I", ".", "W", "=", "C"])
  func whatIsNamedInsteadOfAKeyWorks(list: String, key: String) async throws {
    var sample = await SampleBrowser(list)
    await sample.press(key)
    let line = try #require(sample.status.split(separator: ": ").last)
    await sample.press("\(line)<enter>")
    #expect(!sample.screen.joined().contains("error:"), "\(line)")
  }

  @Test func marksStayOnTheirRowsInAnotherOrder() async {
    var sample = await SampleBrowser()
    await sample.press("  :sort name desc<enter>")
    #expect(sample.name(sample.browser.list[0]) == "Wheaton College, Norton, MA")
    #expect(sample.browser.marked.map(sample.name) == ["Ashland University", "Angelo State University"])
    #expect(sample.name(sample.browser.current) == "Boston College")
  }

  @Test func searchNarrowsWhileItIsTyped() async {
    var sample = await SampleBrowser()
    await sample.press("/ohio s")
    #expect(sample.screen[0].hasPrefix("1 of 65 schools"))
    #expect(sample.status == "/ohio s")
    #expect(sample.session.query.search == nil)
    await sample.press("<erase>t<enter>")
    #expect(sample.lines == ["search \"ohio t\""])
    #expect(sample.browser.list.count == 0)
    #expect(sample.screen.joined().contains("No schools match your filters"))
  }

  @Test func aTermFiltersWhereATextIsSearchedFor() async {
    var sample = await SampleBrowser()
    await sample.press("/name~/^Ohio/")
    #expect(sample.browser.list.count == 65)
    await sample.press("<enter>")
    #expect(sample.lines == ["filter name~/^Ohio/"])
    #expect(sample.browser.list.count == 2)
  }

  @Test func escapeBringsTheOldListBack() async {
    var sample = await SampleBrowser()
    await sample.press("jj/ohio<escape>")
    #expect(sample.browser.list.count == 65)
    #expect(sample.name(sample.browser.current) == "Boston College")
    #expect(sample.lines.isEmpty)
  }

  @Test func keysChangeTheRowUnderTheCursor() async {
    var sample = await SampleBrowser()
    let id = sample.browser.current?.id.text ?? ""
    await sample.press("fst<down><escape>ta")
    #expect(sample.lines == ["fav id:\(id)", "tier id:\(id) A"] || sample.lines.count == 2)
    #expect(sample.session.tables.schools.first { $0.name == "Angelo State University" }?.priorityTier?.raw == "A")
  }

  @Test func keysChangeTheMarkedRows() async {
    var sample = await SampleBrowser()
    await sample.press("  sco<enter>")
    #expect(sample.lines.count == 1)
    for name in ["Angelo State University", "Ashland University"] {
      #expect(sample.session.tables.schools.first { $0.name == name }?.status == .known(.contacted))
    }
    #expect(sample.status == "Angelo State University: Researching → Contacted  and 1 more")
    await sample.press("u")
    #expect(sample.session.tables.schools.first { $0.name == "Ashland University" }?.status == .known(.offerReceived))
  }

  @Test func manyMarkedRowsAreOneChange() async {
    var sample = await SampleBrowser()
    await sample.press("atb")
    #expect(sample.session.tables.schools.allSatisfy { $0.priorityTier?.raw == "B" })
    #expect(sample.session.journal.written.count == 1)
  }

  @Test func commandShowsItsResultsAndThenTheListAgain() async {
    var sample = await SampleBrowser()
    await sample.press(":count<enter>")
    #expect(sample.screen.contains("65"))
    await sample.press("q")
    #expect(!sample.screen.contains("65"))
    #expect(sample.requests.isEmpty)
  }

  @Test func anotherListTakesThePlaceOfThisOne() async {
    var sample = await SampleBrowser()
    await sample.press("j :coaches<enter>")
    #expect(sample.browser.list.name == .coaches)
    #expect(sample.browser.marked.isEmpty)
    await sample.press(" :schools<enter>")
    #expect(sample.browser.marked.map(sample.name) == ["Ashland University"])
  }

  @Test(arguments: [("q", "leave"), ("<escape>", "leave"), ("<c-c>", "interrupt"), ("<c-z>", "suspend")])
  func keysThatLeave(keys: String, request: String) async {
    var sample = await SampleBrowser()
    await sample.press(keys)
    #expect(sample.requests == [request])
  }

  @Test(arguments: ["/x", ":x", "s", "t", "o", "?", "<enter>"])
  func escapeClosesWhatIsOpenBeforeItLeaves(keys: String) async {
    var sample = await SampleBrowser()
    await sample.press(keys + "<escape>")
    #expect(sample.requests.isEmpty)
    await sample.press("<escape>")
    #expect(sample.requests == ["leave"])
  }

  @Test func questionsAndSlowCommandsHaveTheLastLine() async {
    var sample = await SampleBrowser()
    for (key, answer) in [("y", "y"), ("n", "n"), ("<enter>", "n"), ("<escape>", "n")] {
      sample.browser.ask(["  one", "change 6 schools?"])
      #expect(sample.status == "change 6 schools? [y/N]")
      #expect(sample.screen.contains("  one"))
      await sample.press("x" + key)
      #expect(sample.requests.last == "answer(Optional(\"\(answer)\"))")
    }
    sample.browser.busy = "saving…"
    #expect(sample.status == "saving…  Ctrl-C cancels")
  }

}

/// The detail view beside or beneath the list.
struct DetailTests {
  @Test func enterShowsTheRowBesideTheListOnAWideScreen() async {
    var sample = await SampleBrowser(columns: 140, rows: 30)
    await sample.press("j<enter>")
    #expect(sample.screen[1].contains("│ [AS] Ashland University ★"))
    #expect(sample.screen[2].contains("Angelo State University"))
    await sample.press("<enter>")
    #expect(!sample.screen[1].contains("│"))
  }

  @Test func enterShowsTheRowBeneathTheListOnANarrowScreen() async {
    var sample = await SampleBrowser(columns: 60, rows: 30)
    await sample.press("j<enter>")
    let rule = sample.screen.firstIndex { $0.hasPrefix("── 1-") } ?? 0
    #expect(rule > 3)
    #expect(sample.screen[rule + 1] == "[AS] Ashland University ★")
  }

  @Test(arguments: [("<enter>j", "[AS] Ashland University ★"), ("<enter>f", "[AS] Angelo State University ★")])
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
