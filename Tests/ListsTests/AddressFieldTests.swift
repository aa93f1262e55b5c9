import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// Addresses of coaches and schools: what can't be one is refused where it's typed, with its bound.
@Suite struct AddressFieldTests {
  @Test(arguments: [
    ("edit preston email=\"a@b.example?bcc=c@d.example\"", "expected an email address"),
    ("edit preston email=\"-x@b.example\"", "expected an email address"),
    ("edit preston email=preston", "email=coach@example.edu"), ("edit preston phone=12", "3 to 15 digits"),
    ("edit preston twitter=\"foo/evil\"", "a handle of 1 to 15 letters, digits and underscores"),
    ("edit preston instagram=\"@../evil\"", "a handle of 1 to 30 letters, digits, dots and underscores"),
    ("edit kenyon website=\"ftp://kenyon.example\"", "expected an http or https address"),
    ("edit kenyon website=\"javascript:alert(1)\"", "expected an http or https address"),
    ("edit kenyon twitter=\"../../x?y\"", "a handle of 1 to 15"),
    ("add coach Ana Ruiz school=kenyon role=head email=ana", "expected an email address"),
    ("add school Somewhere website=\"file:///etc/passwd\"", "expected an http or https address"),
  ])
  func refused(line: String, says: String) async throws {
    var talk = try await Talk()
    let (outcome, said) = await talk.run(line)
    #expect(outcome.status == .notUnderstood)
    #expect(said.contains(says), "\(said)")
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test(arguments: [
    "edit preston email=a.b+c@d.example", "edit preston phone=\"+1 (555) 123-4567 x12\"",
    "edit preston twitter=@ex_one",
    "edit preston instagram=https://instagram.com/ex.one", "edit kenyon website=athletics.kenyon.example",
    "edit kenyon website=http://kenyon.example/a?b=c", "edit preston email=", "edit kenyon website= twitter=",
  ])
  func taken(line: String) async throws {
    var talk = try await Talk()
    #expect(await talk.run(line).outcome.status == .done)
  }

  /// What the sample family holds could be typed again, in every field; a name may be that of two schools.
  @Test func theSampleFamily() async throws {
    let session = try await Talk().session
    func check<E: Listed>(_ entity: E.Type) {
      for row in session.tables[E.self] {
        for entry in E.fields.entries where !["school", "coach"].contains(entry.name) {
          let text = entry.text(in: row, session.context)
          #expect(throws: Never.self, "\(entry.name): \(text)") {
            try entry.format.value(text, in: EntryContext(session))
          }
        }
      }
    }
    for list in ListName.allCases { check(list.entity) }
  }

  /// Where the academic data say nothing, the column of its own counts; both say the same after a change.
  @Test(arguments: [
    ("city=Granville", "city Gambier → Granville", "Granville"), ("state=PA", "state OH → PA", "PA"),
    ("city=", "city Gambier → none", nil), ("state=", "state OH → none", nil),
  ])
  func placesInTheirColumns(change: String, says: String, holds: String?) async throws {
    let store = Talk.store {
      ($0.city, $0.state, $0.location) = ("Gambier", "OH", nil)
      $0.academicInfo = JSONText(#"{"gpa":3.5}"#)
    }
    var talk = try await Talk(store: store)
    let before = try talk.kenyon
    #expect(await talk.say("edit kenyon \(change)").contains(says))
    let kenyon = try talk.kenyon
    let name = change.hasPrefix("city") ? "city" : "state"
    #expect(kenyon.academicInfo?.json[name]?.string == holds)
    #expect((name == "city" ? kenyon.city : kenyon.state) == holds)
    #expect(await talk.run("undo").outcome.status == .done)
    let back = try talk.kenyon
    #expect([back.city, back.state] == [before.city, before.state] && back.academicInfo == before.academicInfo)
  }
}
