import Browsing
import Domain
import Grammar
import LineEditing
import Lists
import Testing

/// What keys do to the cursor, the marks, and the line at the bottom.
struct BrowserTests {
  /// The names of the sample schools in their order begin: Angelo, Ashland, Boston, Case, Central.
  @Test(arguments: [
    ("", "Angelo State University"), ("j", "Ashland University"), ("<down><down>", "Boston College"),
    ("jjk", "Ashland University"), ("k", "Angelo State University"), ("<end>k<up>j<home>", "Angelo State University"),
    ("G", "Wheaton College"), ("<end><down>", "Wheaton College"), ("Gg", "Angelo State University"),
    ("<pagedown><pageup>", "Angelo State University"), ("  ", "Boston College"),
  ])
  func keysMoveTheCursor(keys: String, name: String) async {
    var desk = await Desk()
    await desk.press(keys)
    #expect(desk.name(desk.browser.current) == name)
  }

  @Test func pagesAreAsHighAsTheList() async {
    var desk = await Desk(rows: 13)
    await desk.press("<pagedown>")
    #expect(desk.screen[0].hasSuffix("10/65"))
  }

  @Test(arguments: [
    (" ", ["Angelo State University"]), ("  ", ["Angelo State University", "Ashland University"]),
    (" k ", []), ("jj gj ", ["Ashland University", "Boston College"]), ("aa", []), ("", []),
  ])
  func spaceMarksAndTakesTheMarkAway(keys: String, names: [String]) async {
    var desk = await Desk()
    await desk.press(keys)
    #expect(desk.browser.marked.map(desk.name) == names)
  }

  @Test func allRowsAreMarkedAtOnce() async {
    var desk = await Desk()
    await desk.press("a")
    #expect(desk.browser.marked.count == 65)
    #expect(desk.screen[0].contains("65 marked"))
  }

  @Test func marksStayOnTheirRowsInAnotherOrder() async {
    var desk = await Desk()
    await desk.press("  :sort name desc<enter>")
    #expect(desk.name(desk.browser.list[0]) == "Wheaton College")
    #expect(desk.browser.marked.map(desk.name) == ["Ashland University", "Angelo State University"])
    #expect(desk.name(desk.browser.current) == "Boston College")
  }

  @Test func marksStayWhereTheirRowsAreFilteredAway() async {
    var desk = await Desk()
    await desk.press("  :filter D1<enter>")
    #expect(desk.browser.list.count < 65)
    #expect(desk.browser.marked.map(desk.name) == ["Angelo State University", "Ashland University"])
  }

  @Test func marksOfDeletedRowsGo() async {
    var desk = await Desk()
    await desk.press("  :delete ashland<enter>")
    #expect(desk.browser.marked.map(desk.name) == ["Angelo State University"])
  }

  @Test func searchNarrowsWhileItIsTyped() async {
    var desk = await Desk()
    await desk.press("/ohio s")
    #expect(desk.screen[0].hasPrefix("1 of 65 schools"))
    #expect(desk.status == "/ohio s")
    #expect(desk.session.query.search == nil)
    await desk.press("<erase>t<enter>")
    #expect(desk.lines == ["search \"ohio t\""])
    #expect(desk.browser.list.count == 0)
    #expect(desk.screen.joined().contains("No schools match your filters"))
  }

  @Test func escapeBringsTheOldListBack() async {
    var desk = await Desk()
    await desk.press("jj/ohio<escape>")
    #expect(desk.browser.list.count == 65)
    #expect(desk.name(desk.browser.current) == "Boston College")
    #expect(desk.lines.isEmpty)
  }

  @Test func emptySearchShowsAllAgain() async {
    var desk = await Desk("search ohio")
    #expect(desk.browser.list.count == 2)
    await desk.press("/<c-u><enter>")
    #expect(desk.lines == ["search"])
    #expect(desk.browser.list.count == 65)
  }

  @Test func keysChangeTheRowUnderTheCursor() async {
    var desk = await Desk()
    let id = desk.browser.current?.id.text ?? ""
    await desk.press("fst<down><escape>ta")
    #expect(desk.lines == ["fav id:\(id)", "tier id:\(id) A"] || desk.lines.count == 2)
    #expect(desk.session.tables.schools.first { $0.name == "Angelo State University" }?.priorityTier?.raw == "A")
  }

  @Test func favoriteIsTakenBackByTheSameKey() async {
    var desk = await Desk()
    await desk.press("ff")
    #expect(desk.lines.map { $0.prefix { $0 != " " } } == ["fav", "unfav"])
    #expect(desk.status == "Angelo State University: no longer a favorite")
  }

  @Test func keysChangeTheMarkedRows() async {
    var desk = await Desk()
    await desk.press("  sco<enter>")
    #expect(desk.lines.count == 1)
    for name in ["Angelo State University", "Ashland University"] {
      #expect(desk.session.tables.schools.first { $0.name == name }?.status == .known(.contacted))
    }
    #expect(desk.status == "Angelo State University: researching -> contacted  and 1 more")
    await desk.press("u")
    #expect(desk.session.tables.schools.first { $0.name == "Ashland University" }?.status == .known(.offerReceived))
  }

  @Test func manyMarkedRowsAreOneChange() async {
    var desk = await Desk()
    await desk.press("atb")
    #expect(desk.session.tables.schools.allSatisfy { $0.priorityTier?.raw == "B" })
    #expect(desk.session.journal.written.count == 1)
  }

  @Test func sortingByTheSameFieldReversesTheOrder() async {
    var desk = await Desk()
    await desk.press("ofit<enter>")
    #expect(desk.session.query.ordering == [Query.SortKey("fit", .descending)])
    await desk.press("o<enter>")
    #expect(desk.session.query.ordering == [Query.SortKey("fit", .ascending)])
    await desk.press("o<enter>")
    #expect(desk.session.query.ordering == [Query.SortKey("fit", .descending)])
  }

  @Test(arguments: [
    ("coaches", "s", "'s' is for the status of schools: these are coaches"),
    ("events", "f", "'f' is for favorites of schools: these are events"),
    ("interactions", "t", "'t' is for the tier of schools: these are interactions"),
    ("schools", "x", "'x' does nothing here: ? lists the keys"),
    ("filter division=D1 not D1", "s", "there is no row to change"),
  ])
  func keysThatDoNotApplySaySo(line: String, key: String, message: String) async {
    var desk = await Desk(line)
    await desk.press(key)
    #expect(desk.status == message)
    #expect(desk.lines.isEmpty)
  }

  @Test func readOnlyShellSaysSoAsAtThePrompt() async {
    var desk = await Desk(readOnly: true)
    await desk.press("f")
    #expect(desk.status == "error: nothing is changed: the shell was started with '--read-only'")
  }

  @Test func dryRunShowsWhatWouldBeWritten() async {
    var desk = await Desk(dryRun: true)
    await desk.press("f")
    #expect(desk.screen.joined(separator: "\n").contains("is_favorite"))
    await desk.press("<escape>j")
    #expect(desk.name(desk.browser.current) == "Ashland University")
  }

  @Test func commandShowsItsResultsAndThenTheListAgain() async {
    var desk = await Desk()
    await desk.press(":count<enter>")
    #expect(desk.screen.contains("65"))
    await desk.press("q")
    #expect(!desk.screen.contains("65"))
    #expect(desk.requests.isEmpty)
  }

  @Test func numbersOfACommandMeanTheRowsOnTheScreen() async {
    var desk = await Desk()
    await desk.press(":sort name desc<enter>:fav 1<enter>")
    #expect(desk.status == "Wheaton College (Norton, MA): favorite")
    await desk.press("j:tier . C<enter>")
    #expect(desk.status.contains("tier"))
  }

  @Test func failureOfACommandIsShown() async {
    var desk = await Desk()
    await desk.press(":nonsense<enter>")
    #expect(desk.status.hasPrefix("error: 'nonsense' is not a verb"))
    await desk.press("j")
    #expect(desk.name(desk.browser.current) == "Ashland University")
  }

  @Test func earlierCommandsComeBack() async {
    var desk = await Desk()
    await desk.press(":count<enter>q:fav 1<enter>:<up><up>")
    #expect(desk.status == ":count")
    await desk.press("<down>")
    #expect(desk.status == ":fav 1")
  }

  @Test func anotherListTakesThePlaceOfThisOne() async {
    var desk = await Desk()
    await desk.press("j :coaches<enter>")
    #expect(desk.browser.list.name == .coaches)
    #expect(desk.browser.marked.isEmpty)
    await desk.press(" :schools<enter>")
    #expect(desk.browser.marked.map(desk.name) == ["Ashland University"])
  }

  @Test(arguments: [("q", "leave"), ("<escape>", "leave"), ("<c-c>", "interrupt"), ("<c-z>", "suspend")])
  func keysThatLeave(keys: String, request: String) async {
    var desk = await Desk()
    await desk.press(keys)
    #expect(desk.requests == [request])
  }

  @Test(arguments: ["/x", ":x", "s", "t", "o", "?", "<enter>"])
  func escapeClosesWhatIsOpenBeforeItLeaves(keys: String) async {
    var desk = await Desk()
    await desk.press(keys + "<escape>")
    #expect(desk.requests.isEmpty)
    await desk.press("<escape>")
    #expect(desk.requests == ["leave"])
  }

  @Test func questionIsAnsweredWithOneKey() async {
    var desk = await Desk()
    for (key, answer) in [("y", "y"), ("n", "n"), ("<enter>", "n"), ("<escape>", "n")] {
      desk.browser.ask(["  one", "change 6 schools?"])
      #expect(desk.status == "change 6 schools? [y/N]")
      #expect(desk.screen.contains("  one"))
      await desk.press("x" + key)
      #expect(desk.requests.last == "answer(Optional(\"\(answer)\"))")
    }
  }

  @Test func slowCommandIsNamedInTheLastLine() async {
    var desk = await Desk()
    desk.browser.busy = "saving…"
    #expect(desk.status == "saving…  Ctrl-C cancels")
    await desk.press("j")
    #expect(desk.name(desk.browser.current) == "Ashland University")
  }
}
