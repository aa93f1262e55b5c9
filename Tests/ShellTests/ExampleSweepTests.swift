import CompassVerbs
import Display
import Domain
import SampleFamily
import ShellTesting
import Storage
import TestSupport
import Testing
import Values

@testable import ShellCore

/// Every example of every verb, run wherever something must hold of all of them.
struct ExampleSweepTests {
  @Test(arguments: VerbTable.all.verbs.map(\.name), Place.all) func example(name: String, place: Place) async throws {
    let verb = try #require(VerbTable.all.verb(name))
    let isMeant = place.rules.contains(.noFamily) ? verb.effect == .store || verb.name == "push" : true
    guard isMeant else { return }
    for line in verb.examples + (place.rules.contains(.plain) ? ["help \(name)"] : []) {
      try await check(line, of: name, in: place)
    }
  }

  private func check(_ line: String, of name: String, in place: Place) async throws {
    let beginning = await place.beginning.value
    var (talk, store) = try await beginning.again()
    if place.isSeated { talk.seat(answering: true) }
    talk.surroundings["family.json"] = "{}"
    talk.interpreter.shell.settings.output = place.output
    let reached = Kept<[String]>([])
    if place.rules.contains(.safe) {
      guard name != "watch" else { return }
      talk.interpreter.world.note(in: reached)
    }
    let effect = talk.effect(of: line)
    let said = await talk.say(line)
    if let effect, effect != .store { #expect(store.applied == 0, "a look writes: \(line): \(said)") }
    if place.rules.contains(.plain) { checkWords(said, of: line) }
    #expect(reached.value.isEmpty, "\(line): \(said)")
    if place.rules.contains(.noFamily), store.applied > 0 {
      let after = try await store.tables().contents(without: Place.own, columns: Place.stamps)
      #expect(after == beginning.tables.contents(without: Place.own, columns: Place.stamps), "\(line): \(said)")
    }
    let wrong = await talk.untypable(in: said, answering: line)
    #expect(wrong.isEmpty, "\(line) offers what fails")
    // An archive holds everybody's notes; after 'as' someone else reads.
    guard let secret = place.secret, name != "archive", name != "as" else { return }
    #expect(!told(by: talk, said).contains(secret), "\(line)")
    let more = await talk.say("last csv; changes; undo")
    #expect(!told(by: talk, more).contains(secret), "\(line)")
  }

  /// Checks that what is read aloud holds words, and no signs that a screen reader spells out.
  private func checkWords(_ said: String, of line: String) {
    let signs = Set(said.unicodeScalars.filter { !$0.isReadable })
    #expect(signs.isEmpty, "\(line): \(signs) in \(said)")
    #expect(!said.contains("---") && !said.contains("###") && !said.contains("^^"), "\(line)")
  }

  /// Everything that came out: what was printed, and every file and address.
  private func told(by talk: Talk, _ said: String) -> String {
    said + talk.surroundings.files.values.joined(separator: "\n") + talk.surroundings.asked.joined(separator: "\n")
  }
}

/// Who types an example, and what must hold there besides that a look writes nothing.
struct Place: Sendable, CustomTestStringConvertible {
  struct Rules: OptionSet {
    let rawValue: Int
    /// No sign is shown.
    static let plain = Rules(rawValue: 1)
    /// No program and no file is reached.
    static let safe = Rules(rawValue: 2)
    /// Nothing is stored that belongs to a family; one's own tasks and preferences may be.
    static let noFamily = Rules(rawValue: 4)
  }

  let testDescription: String
  var rules: Rules = []
  var isSeated = false
  var output = OutputMode.table
  /// A private note of another, which isn't told.
  var secret: String?
  let beginning: Task<Beginning, Never>
  static let athletes = "walnut-harbour"
  static let parents = "zebra-lantern"

  static let all = [
    Place("a script, read aloud", rules: .plain, secret: parents, .plain, noted),
    Place("a parent, read aloud", rules: .plain, secret: athletes, [.plain, .parent], noted),
    Place("an empty list, read aloud", rules: .plain, [.plain, .empty]),
    Place("somebody who says yes", isSeated: true, secret: parents, [], noted),
    Place("the same in JSON", isSeated: true, output: .json, secret: parents, [], noted),
    Place("a parent in JSON", isSeated: true, output: .json, secret: athletes, .parent, noted),
    Place("a safe script", rules: .safe, after: "set safe on; "),
    Place("a safe terminal", rules: .safe, .terminal, after: "set safe on; "),
    Place("nobody's family", rules: .noFamily, isSeated: true, as: Identity.withoutFamily),
  ]

  private init(
    _ name: String, rules: Rules = [], isSeated: Bool = false, output: OutputMode = .table, secret: String? = nil,
    _ setting: Talk.Setting = [], _ tables: Tables? = nil, as identity: Identity? = nil, after lines: String = ""
  ) {
    (testDescription, self.rules, self.isSeated, self.output, self.secret) = (name, rules, isSeated, output, secret)
    beginning = Task { await Beginning(setting, tables, as: identity, after: lines + "schools; show kenyon; schools") }
  }

  static let own: Set<TableName> = [.preferences, .preferenceHistory, .suggestions]
  static let stamps: Set = ["private_notes", "updated_at"]

  /// The sample family with private notes of two people on every school.
  static let noted: Tables = {
    var tables = Sample.at().tables
    let notes = #"{"\#(SampleFamily.user)":"\#(athletes)","\#(SampleFamily.parent)":"\#(parents)"}"#
    tables.schools = Rows(
      tables.schools.map { school in
        var school = school
        school.privateNotes = JSONText(notes)
        return school
      })
    return tables
  }()
}

extension Identity {
  fileprivate static let withoutFamily = Identity(
    user: SampleFamily.user, athlete: SampleFamily.user, family: nil, role: .known(.player))
}

extension Unicode.Scalar {
  /// Letters, digits, ASCII punctuation and accented names.
  var isReadable: Bool {
    if isASCII { return self == "\n" || value >= 0x20 && value != 0x7F }
    return properties.isAlphabetic
  }
}

extension Talk {
  /// The effect that the first command of a line can have; nil if it can't be read.
  func effect(of line: String) -> Verb.Effect? {
    (try? Statement.read(line, from: 0, in: interpreter.scope, verbs: .all))?.effect
  }
}

extension World {
  /// Notes every program and file that is reached for.
  fileprivate mutating func note(in reached: Kept<[String]>) {
    let note = { @Sendable (_ what: String) in reached.change { $0.append(what) } }
    scriptedMachine.read = {
      note("read \($0)")
      return ""
    }
    scriptedMachine.write = { note("write \($1)") }
    scriptedMachine.writeWorkbook = { note("workbook \($1)") }
    scriptedMachine.append = { note("append \($1)") }
    scriptedMachine.print = { note("print \($1)") }
    scriptedMachine.scratch = {
      note("scratch \($0)")
      return $0
    }
    scriptedMachine.open = { note("open \($0)") }
    scriptedMachine.peek = {
      note("peek \($0)")
      return nil
    }
    scriptedPerson.edit = { text, _ in
      note("edit")
      return text
    }
    scriptedPerson.run = {
      note("run \($0)")
      return 0
    }
  }
}
