extension Session {
  /// The athlete's own rows: what the dashboard counts besides schools and coaches, which are the family's.
  ///
  /// A row without an owner is the athlete's. Source: Documentation/Formulas.md, "Dashboard".
  public var ownInteractions: LazyFilterSequence<Rows<Interaction>> { own(tables.interactions, \.loggedBy) }
  public var ownOffers: LazyFilterSequence<Rows<Offer>> { own(tables.offers, \.userID) }
  public var ownEvents: LazyFilterSequence<Rows<Event>> { own(tables.events, \.userID) }
  public var ownMetrics: LazyFilterSequence<Rows<PerformanceMetric>> { own(tables.metrics, \.userID) }
  public var ownDocuments: LazyFilterSequence<Rows<Document>> { own(tables.documents, \.userID) }
  public var ownReminders: LazyFilterSequence<Rows<Reminder>> { own(tables.reminders, \.userID) }

  private func own<E>(_ rows: Rows<E>, _ owner: @escaping (E) -> Key<User>?) -> LazyFilterSequence<Rows<E>> {
    let athlete = identity.athlete
    return rows.lazy.filter { row in owner(row).map { $0 == athlete } ?? true }
  }
}

extension Interaction {
  /// When it happened, as far as anybody noted it.
  var moment: Instant? { occurredAt ?? createdAt }
}

/// So many hundredths of a whole, rounded, halves up; 0 of nothing.
func percentage(_ part: Int, of whole: Int) -> Int {
  whole > 0 ? Int((100 * Double(part) / Double(whole)).rounded()) : 0
}
