import Domain
import Grammar
import ShellTesting
import Testing
import Values

@testable import Lists

/// What is said of a new row in one line.
struct PhraseTests {
  @Test(arguments: [
    ("Denison visit on dec 12 10:00", "Denison visit|dec 12|10:00"),
    ("Denison visit on dec 12 at 9am", "Denison visit|dec 12|09:00"),
    ("Denison visit at 12:30 pm on dec 12", "Denison visit|dec 12|12:30"),
    ("Denison visit dec 12", "Denison visit|dec 12|"), ("Denison visit 12/12", "Denison visit|12/12|"),
    ("Class of 2028 night", "Class of 2028 night||"), ("Meet at the field", "Meet at the field||"),
    ("Spring fling friday", "Spring fling friday||"), ("Camp 13am", "Camp 13am||"),
  ])
  func anEventSaysItsDayAndTime(_ said: String, _ meant: String) {
    let values = EventPhrase(said, EntryContext(February.talk().session)).assignments
    let found = ["name", "start", "start_time"].map { name in values.first { $0.name == name }?.value ?? "" }
    #expect(found.joined(separator: "|") == meant)
  }

  @Test(arguments: [
    ("Tory Blair at Otterbein", "Tory|Blair|Otterbein|"), ("head coach Tory Blair", "Tory|Blair||head"),
    ("assistant coach Bo de la Cruz at Ohio State", "Bo|de la Cruz|Ohio State|assistant"),
    ("Coach Blair", "|Blair||"), ("Blair", "|Blair||"), ("At Water", "At|Water||"),
  ])
  func aCoachSaysTheirSchool(_ said: String, _ meant: String) {
    let values = CoachPhrase(said, isExact: false, EntryContext(February.talk().session)).assignments
    let found = ["first", "last", "school", "role"].map { name in values.first { $0.name == name }?.value ?? "" }
    #expect(found.joined(separator: "|") == meant)
  }
}
