import Domain

/// The list that a line is about.
extension SentenceListing {
  var meant: ListName {
    if let list { return list == .schools ? behindSchools ?? list : list }
    let front = lexicon.scope.session.front
    if isThose { return front }
    // `phone calls with head coaches`
    if !isFollowUp, leadOfCoaches != nil, terms.contains(where: { $0.kind == .interactions }) { return .interactions }
    // What is kept, rather than the schools that have it: `our videos`.
    if !isFollowUp, rows.isEmpty, terms.contains(where: \.isDocument),
      terms.allSatisfy({ $0.clauses.contains { $0.list == .documents } })
    {
      return .documents
    }
    // Of coaches it's asked who are at such a school.
    let isOfSchools = [.coaches, .offers, .events, .interactions].contains(front)
    if isFollowUp, isOfSchools, terms.allSatisfy({ $0.clause(in: .schools) != nil }) { return front }
    // What the list at hand can't be asked is asked of another one: `current film only`.
    if isFollowUp, terms.isEmpty || terms.contains(where: { $0.clause(in: front) != nil }) { return front }
    if let list = listOfTerms(rather: front) { return list }
    if figure != nil, let list = ListName.allCases.first(where: { list in asked.contains { $0[list] != nil } }) {
      return list
    }
    // Of the offers in front it's asked which is the largest.
    if terms.isEmpty, !orders.isEmpty, orders.allSatisfy({ $0.fields[front] != nil }) { return front }
    return ListName.allCases.first { list in orders.contains { $0.fields[list] != nil } } ?? .schools
  }

  /// The list whose rows are called schools, as its terms say: `schools with a swim team` are colleges.
  private var behindSchools: ListName? {
    if terms.contains(where: { $0.clauses.allSatisfy { $0.list == .colleges } }) { return .colleges }
    // Colleges that have a team are looked for among all of them.
    if lexicon.words.contains(where: { $0.text == "colleges" }),
      terms.contains(where: { $0.clauses.contains { $0.list == .colleges && $0.clause.field == "sports" } }),
      terms.allSatisfy({ $0.clauses.contains { $0.list == .colleges } })
    {
      return .colleges
    }
    guard leadOfCoaches == nil,
      let other = [ListName.coaches, .offers].first(where: { other in
        terms.contains { !$0.clauses.contains { $0.list == .schools } }
          && terms.allSatisfy { $0.clauses.contains { $0.list == other || $0.list == .schools } }
      }),
      terms.contains(where: {
        $0.clauses.contains { $0.list == other } && $0.clauses.contains { $0.clause.field == "role" }
      })
    else { return nil }
    return other
  }

  /// The list of which all the terms speak.
  private func listOfTerms(rather front: ListName) -> ListName? {
    let telling = terms.filter { !$0.isTime }
    let lists = (telling.isEmpty ? terms : telling).map { $0.clauses.map(\.list) }
    if lists.isEmpty { return nil }
    if let all = ([.schools, front, .offers, .events] + ListName.allCases).first(where: { list in
      lists.allSatisfy { $0.contains(list) }
    }) {
      return all
    }
    // Of schools only some terms speak: `head coaches in Ohio`.
    return [.coaches, .offers, .events, .interactions].first { list in
      lists.allSatisfy { $0.contains(list) || $0.contains(.schools) }
    }
  }
}
