import Testing
import Values

@testable import Domain

/// The words that people say for those of vocabularies, where one of them must stand.
struct EverydayWordsTests {
  @Test(arguments: [
    ("pwo", ["preferred_walk_on"]), ("Walk-on", ["recruited_walk_on", "preferred_walk_on"]),
    ("Full Ride", ["full_ride"]),
    ("preferred walk on", ["preferred_walk_on"]), ("nothing", []),
  ])
  func ofOffers(_ said: String, _ meant: [String]) {
    #expect(WordList("type", of: OfferType.self).meanings(of: said).map(\.raw) == meant)
  }

  @Test(arguments: [
    ("NCAA Division III", "D3"), ("D-2", "D2"), ("NJCAA D1", "JUCO"), ("Community College", "JUCO"), ("naia", "NAIA"),
  ])
  func ofDivisions(_ said: String, _ meant: String) {
    #expect(WordList("division", of: Division.self).meanings(of: said).map(\.raw) == [meant])
  }

  /// A word that stands letter by letter, or a synonym, is never one of everyday: it would hide the other meaning.
  @Test func noneIsTheWordOfAnother() {
    func check<V: Vocabulary>(_ vocabulary: V.Type) {
      let list = WordList("word", of: V.self)
      for word in V.allCases {
        for said in word.everyday {
          #expect(list[said].map { $0.raw == word.rawValue } ?? true, "\(word): \(said)")
          #expect(V.meanings(of: said.plainWords).contains(word), "\(word): \(said)")
        }
      }
    }
    check(OfferType.self)
    check(OfferStatus.self)
    check(MetricType.self)
    check(EventType.self)
    check(EventSource.self)
    check(DocumentType.self)
    check(InteractionType.self)
    check(InteractionDirection.self)
    check(Sentiment.self)
    check(Urgency.self)
    check(ReminderType.self)
    check(PriorityTier.self)
    check(SchoolStatus.self)
  }
}
