import Display
import Domain
import SampleFamily
import ShellTesting
import Storage
import Testing

@testable import CompassVerbs
@testable import ShellCore

struct HelpTests {
  private static let verbs = VerbTable.all.verbs

  @Test func everyVerbIsOnTheOneScreen() async throws {
    var talk = try await Talk()
    let said = await talk.say("help")
    let lines = said.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 24 && lines.allSatisfy { $0.count <= 80 })
    let words = Set(said.split { $0 == " " || $0 == "\n" }.map(String.init))
    for verb in Self.verbs { #expect(words.contains(verb.name), "\(verb.name)") }
    for group in Verb.Group.allCases { #expect(said.contains(group.rawValue)) }
  }

  @Test(arguments: verbs.map(\.name)) func everyParameterHasASentence(name: String) throws {
    let verb = try #require(VerbTable.all.verb(name))
    let explained = Set(HelpTopic.placeholders(of: verb).map(\.name))
    for word in HelpTopic.capitals(in: verb.signature) { #expect(explained.contains(word), "\(name): \(word)") }
  }

  /// What is longer than a line is broken where that is full: its end in the middle of a sentence would be a second break.
  @Test(arguments: verbs.map(\.name)) func aLongNoteEndsWithItsSentence(name: String) throws {
    let verb = try #require(VerbTable.all.verb(name))
    for note in verb.notes where note.count > 80 { #expect(note.hasSuffix("."), "\(name): \(note)") }
  }

  @Test func aVerbWithWordsHasThreeExamples() async throws {
    var talk = try await Talk()
    for text in ["Follow up with Coach Smith", "Send transcript", "Book the camp"] {
      await talk.run("add task \(text)")
    }
    let words = ExampleWords(talk.interpreter.shell)
    for verb in Self.verbs {
      let examples = words.examples(of: verb)
      #expect(!examples.now.isEmpty, "\(verb.name)")
      guard !verb.signature.isEmpty else { continue }
      #expect(Set(verb.examples).count >= 3, "\(verb.name)")
      #expect(examples.now.count + examples.later.count >= 3, "\(verb.name): \(examples)")
    }
  }

  /// The lines that are shown as examples can be typed, whatever rows there are and whichever list was
  /// printed.
  @Test(
    arguments: [[], [.empty], [.parent], [.readOnly]] as [Talk.Setting],
    ["schools", "coaches", "schools WY", "show kenyon"])
  func everyExampleCanBeTyped(setting: Talk.Setting, before: String) async throws {
    var talk = try await Talk(setting)
    await talk.run(before)
    let words = ExampleWords(talk.interpreter.shell)
    for verb in Self.verbs {
      for line in words.examples(of: verb).now {
        #expect(words.isRead(line), "\(line)")
        #expect(line == verb.name || line.hasPrefix("\(verb.name) "))
      }
    }
  }

  @Test func examplesAreAboutThePersonsOwnRows() async throws {
    var talk = try await Talk(store: Sample.store(Sample.at().people))
    await talk.run("add school Grand Valley College state=MI division=D2")
    let said = await talk.say("help fit")
    #expect(said.contains("fit grand") && !said.contains("kenyon"))
    let filter = await talk.say("help filter")
    #expect(filter.contains("filter D2") && filter.contains("any(MI, favorite)"))
  }

  /// The rules come first, and each address in one piece on a line of its own.
  @Test func eligibilityIsAnsweredFirst() async {
    var talk = February.talk()
    let lines = await talk.say("help eligibility").split(separator: "\n").map(String.init)
    let rule = lines.firstIndex { $0.contains("D1, core GPA: 2.3") }
    let verb = lines.firstIndex { $0.hasPrefix("eligibility [done|open") }
    #expect((rule ?? .max) < (verb ?? 0), "\(lines)")
    let address = "ncaa.org/eligibility-center/initial-eligibility-requirements/division-i/"
    #expect(lines.contains { $0.hasSuffix("  \(address)") }, "\(lines)")
  }

  /// The limit on a roster has a number for the athlete's own team, with its year.
  @Test func aRosterHasANumber() async {
    var talk = February.people()
    #expect(await !talk.say("help roster limit").contains("Your Team"))
    for (sport, told) in [("baseball", "baseball: 34 players"), ("soccer gender=women", "women's soccer: 28 players")] {
      _ = await talk.hear("prefs player sport=\(sport)")
      let said = await talk.say("help roster limit")
      #expect(said.contains(told) && said.contains("(2026-10-10)"), "\(said)")
    }
    _ = await talk.hear("prefs player sport=rodeo")
    #expect(await !talk.say("help roster limit").contains("Your Team"))
  }

  /// A word for a page opens it.
  @Test func aPageIsFoundByItsOtherWords() async throws {
    var talk = try await Talk()
    #expect(await talk.say("help colours").contains("Colors for your terminal's background"))
  }

  @Test(arguments: [
    ("leave", "quit"), ("mail", "contact"), ("screen reader", "plain"), ("how do i remove a school", "delete"),
    ("shortcuts", "keys"), ("tuition", "tuition"), ("pdf", "packet"),
  ])
  func helpFindsWhatATextIsAbout(text: String, name: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run("help \(text)")
    #expect(outcome.status == .done)
    let lines = said.split(separator: "\n")
    #expect(lines.count <= 23)
    #expect(lines.dropFirst(2).prefix(3).contains { $0.hasPrefix("\(name) ") }, "\(said)")
  }
}
