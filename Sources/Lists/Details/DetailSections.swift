package import Domain
package import Grammar

/// The sections that the detail view of some rows has, as a person names them.
package struct DetailSections: Sendable {
  /// Of the rows first; then those of other rows, which are understood in full, so that a message can say what there is.
  private let own: [(id: String, title: String)]
  private let others: [String]

  package init(of rows: [RowID]) {
    let kinds = Set(rows.map(\.list))
    let lists = kinds.isEmpty ? ListName.named : (ListName.allCases + [.colleges]).filter(kinds.contains)
    own = lists.reduce(into: [("header", "Header")]) { all, list in
      all += list.shown.sectionNames.filter { section in !all.contains { $0.id == section.id } }
    }
    others = ListName.named.flatMap { $0.shown.sectionNames.map(\.id) }
  }

  /// The names of the sections of a list's rows, with commas between them.
  package static func names(of list: ListName) -> String {
    list.shown.sectionNames.map(\.id).joined(separator: ", ")
  }

  /// The section that a word means: its name, else the only one whose name begins so, else the only one with this word in
  /// its title, or one that begins so.
  @Sendable func section(_ word: Word) -> String? {
    guard !word.isQuoted else { return nil }
    let text = word.text.lowercased()
    if own.contains(where: { $0.id == text }) || others.contains(text) { return text }
    guard text.count > 1 else { return nil }
    func words(_ title: String) -> [String] { title.lowercased().split { !$0.isLetter }.map(String.init) }
    let ways: [(String, String) -> Bool] = [
      { id, _ in id.hasPrefix(text) }, { _, title in words(title).contains(text) },
      { _, title in words(title).contains { $0.hasPrefix(text) } },
    ]
    for isMeant in ways {
      let found = own.filter { isMeant($0.id, $0.title) }
      if !found.isEmpty { return found.count == 1 ? found[0].id : nil }
    }
    return nil
  }

  /// A section that isn't named yet; one is found by the words of its title, too. What is typed means the first one.
  func expectation(besides taken: [String]) -> Expectation {
    let left = own.filter { !taken.contains($0.id) }
    return Expectation("a section") { [self] _, typed in
      guard typed.quote == nil else { return CandidateList([]) }
      let meant = section(Word(typed.text, at: 0..<0))
      let found = left.filter { section in
        typed.begins(section.id)
          || !typed.text.isEmpty && section.title.split(separator: " ").contains { typed.begins(String($0)) }
      }
      let ordered = found.filter { $0.id == meant } + found.filter { $0.id != meant }
      return CandidateList(ordered.map { Candidate($0.id, note: $0.title) })
    }
  }
}
