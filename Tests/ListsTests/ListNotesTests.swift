import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

/// What stands beneath lists, and the lines that are named where something isn't understood.
@Suite struct ListNotesTests {
  /// A school keeps its status when its offer is over; that is said, and how many there are.
  @Test func anOfferThatIsOver() async {
    var talk = Talk(sample: [])
    let note = "'filter has(offers status=pending,none,accepted)' leaves out 1 without any"
    #expect(await talk.hear("schools offer received").results.contains(note))
    #expect(await !talk.hear("schools contacted").results.contains("has(offers"))
    #expect(await talk.names("schools offer received lacks(offers pending)") == ["Mount Vernon Nazarene University"])
  }

  /// The priority of a reminder is the one that was set, which is said where it isn't how urgent it is.
  @Test func thePriorityOfReminders() async {
    var talk = Talk(sample: [])
    let note = "the priority is the one you set: 'due' says how urgent each is today"
    #expect(await talk.hear("reminders").results.contains(note))
    #expect(await !talk.hear("reminders low").results.contains(note))
  }

  @Test(arguments: [
    ("schools never", "schools contacted=never"), ("coaches never", "coaches contacted=never"),
    ("edit \"Fall highlights\" current=no", "documents; edit \"Fall highlights\" current=no"),
  ])
  func theLineThatIsMeant(_ line: String, _ hint: String) async {
    var talk = Talk(sample: [])
    let notices = await talk.hear(line).notices
    #expect(notices.contains("\n  \(hint)\n"), "\(notices)")
  }

  /// A healthy list may have gaps, and each that counts schools names the line that lists them.
  @Test func gapsNameTheirLists() async {
    var talk = Talk(sample: [])
    let said = await talk.hear("summary").results
    #expect(said.contains("Healthy on the whole: the gaps below remain"))
    for (count, line) in [("without a tier", "schools tier=none"), ("never contacted", "schools contacted=never")] {
      #expect(said.contains("11 schools \(count): '\(line)'"), "\(said)")
      #expect(await talk.hear("count \(line)").results.trimmed == "11")
    }
  }

  /// What is undone isn't told with the way that it moved things.
  @Test func undoneAsItWasDone() async {
    var talk = Talk(sample: [])
    #expect(await talk.hear("log kenyon call").notices.contains(", last contact "))
    #expect(await talk.hear("undo").notices == "undone: Kenyon College, Preston Ashworthy: logged a phone call\n")
  }

  /// A name with its state means one of two schools of that name, wherever its rows stand.
  @Test(arguments: [
    ("interactions \"Wheaton College (IL)\"", "3"), ("interactions \"Wheaton College (MA)\"", "0"),
    ("interactions wheaton", "3"), ("interactions wheaton il, kenyon", "13"), ("coaches wheaton ma", "0"),
    ("schools wheaton il", "1"), ("schools wheaton", "2"), ("schools wheaton ma, kenyon", "2"),
  ])
  func namesakesAreOneEach(_ line: String, _ count: String) async {
    var talk = Talk(sample: [])
    let said = await talk.hear("\(line); count")
    #expect(said.results.split(separator: "\n").last.map { String($0) } == count, "\(said)")
  }
}
