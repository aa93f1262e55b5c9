import Domain
import ShellCore
import ShellTesting
import Storage
import TestSupport
import Testing

/// Whatever goes wrong before the first write: a clear message, and not a value is different.
struct NothingChangedTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var answers: [String] = []
    var edits: [String] = []
    var isFull = false
    var says: String
    var status = ExitStatus.failed
    var testDescription: String { "\(line) \(answers) \(edits)" }
  }

  static let editors = [
    Case(line: "edit kenyon", edits: ["fails"], says: "the editor 'vi' ended with status 1: nothing was changed"),
    Case(line: "edit kenyon", edits: ["=nonsense"], says: "line 1 of the form can't be understood: 'nonsense'"),
    Case(line: "edit kenyon", edits: ["="], says: "the form is empty: nothing was changed"),
    Case(line: "edit kenyon", edits: ["=name Kenyon"], says: "line 1 of the form can't be understood: 'name Kenyon'"),
    Case(line: "edit kenyon", edits: ["ranking: many"], says: "'many'", status: .notUnderstood),
    Case(line: "edit kenyon", edits: ["notes: changed", "division: D9"], says: "'D9'", status: .notUnderstood),
    Case(line: "edit kenyon", edits: ["name:"], says: "a school needs a name", status: .notUnderstood),
  ]

  static let words = [
    Case(line: "edit kenyon name=", says: "a school needs a name", status: .notUnderstood),
    Case(line: "edit kenyon notes=new name=\"  \"", says: "a school needs a name", status: .notUnderstood),
    Case(line: "edit 1-3 division=D1 ranking=many", says: "'many'", status: .notUnderstood),
  ]

  static let endsOfInput = [
    Case(line: "delete kenyon", says: "nothing was deleted: you didn't answer"),
    Case(line: "tier all C", says: "nothing was changed"), Case(line: "add school", says: "nothing was added"),
    Case(line: "add school Kenyon College", says: "nothing was added"),
    Case(line: "add coach Ana Ruiz", answers: ["nowhere"], says: "nothing was added"),
    Case(line: "import six.csv", says: "nothing was changed"),
    Case(line: "import over.csv", says: "nothing was changed: you didn't answer"),
  ]

  static let talks = [
    Case(line: "log preston visit", answers: ["nowhere"], says: "nothing was logged"),
    Case(line: "log preston call on tomorrow", says: "an interaction must be in the past", status: .notUnderstood),
    Case(line: "log preston call subject=a occurred=someday", says: "'someday'", status: .notUnderstood),
    Case(line: "contact preston fax", says: "not 'fax'", status: .notUnderstood),
    Case(line: "contact preston email nowhere", says: "no template is called 'nowhere'"),
    Case(line: "contact preston call intro", says: "a template goes only with email and sms", status: .notUnderstood),
    Case(line: "template add intro {nope}", says: "'{nope}' isn't a template field", status: .notUnderstood),
    Case(line: "template add intro", edits: ["fails"], says: "the editor 'vi' ended with status 1"),
    Case(line: "template add intro", edits: ["="], says: "the template is empty: nothing was saved"),
    Case(line: "template intro none", says: "no template is called 'intro'"),
  ]

  static let files = [
    Case(line: "import folder", says: "'folder' can't be read: is a directory"),
    Case(line: "restore folder", says: "'folder' can't be read: is a directory"),
    Case(line: "source folder", says: "'folder' can't be read: is a directory"),
    Case(line: "export folder.csv", isFull: true, says: "'folder.csv' can't be written: the disk is full"),
    Case(line: "archive family.json", isFull: true, says: "'family.json' can't be written: the disk is full"),
    Case(line: "record a.compass", isFull: true, says: "'a.compass' can't be written: the disk is full"),
  ]

  @Test(arguments: editors + words + endsOfInput + talks + files) func nothingChanges(_ bad: Case) async throws {
    let store = Talk.store()
    var talk = try await Talk(.terminal, store: store)
    talk.surroundings["six.csv"] = "name\n1a\n2a\n3a\n4a\n5a\n6a\n"
    let kenyon = try #require(talk.session.tables.schools.first { $0.name == "Kenyon College" })
    talk.surroundings["over.csv"] = "id,conference\n\(kenyon.id),SEC\n"
    if bad.isFull { talk.surroundings.fill() }
    talk.surroundings.edit(with: bad.edits)
    let before = try await store.tables().contents()
    let (outcome, said) = await talk.run(bad.line, answering: bad.answers)
    #expect(outcome.status == bad.status, "\(said)")
    #expect(said.contains(bad.says), "\(said)")
    #expect(try await store.tables().contents() == before)
    #expect(talk.session.tables.contents() == before)
    #expect(talk.session.journal.written.isEmpty)
    #expect(talk.surroundings.takeWritten().isEmpty)
  }

  /// A full disk while the script is recorded: the line counts, and the person is told how to go on.
  @Test func aRecordingThatFails() async throws {
    var talk = try await Talk()
    _ = await talk.say("record a.compass")
    talk.surroundings.fill()
    let (outcome, said) = await talk.run("fav oberlin")
    #expect(outcome.status == .failed)
    #expect(said.contains("'a.compass' can't be written"))
    #expect(said.contains("record none"))
  }
}
