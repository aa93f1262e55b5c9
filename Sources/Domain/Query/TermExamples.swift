/// What messages suggest where a term of a list can't be read: all of it can be typed as it stands.
package struct TermExamples: Sendable {
  /// Values that stand bare, each of another field where the list has several.
  package let values: [String]
  /// Terms side by side; nil if the first field's will do.
  package let terms: String?
  /// A field with a small vocabulary, which is often left out again.
  package let field: String?
  /// The beginning of a term that takes any words: `conference=`.
  package let anyWords: String?
  /// A name under which `=` means at most: `within=300`.
  package let limit: (name: String, note: String)?
}

extension Listed {
  package static var examples: TermExamples {
    let closed = fields.all.filter { $0.wordList != nil }
    let words =
      closed.compactMap { $0.wordList?.words.first?.raw } + (closed.first?.wordList?.words.dropFirst() ?? []).map(\.raw)
    let text = ["school", "name", "title"].first { name in fields.all.contains { $0.name == name } }
    return TermExamples(
      values: words.filter { fields.meanings(of: $0).count == 1 }, terms: nil, field: closed.first?.name,
      anyWords: text.map { "\($0)~" }, limit: nil)
  }

  package static var owner: ListName? { nil }
  package var ownerID: UUID? { nil }

  /// What tells rows of the same name apart: the location, the school.
  package func distinction(_ context: EvaluationContext) -> String {
    ["location", "school"].lazy.compactMap { Self.fields[$0]?.read(self, context).text }.first ?? Self.list.singular
  }
}

extension School {
  package static let examples = TermExamples(
    values: ["D1", "OH", "favorite"], terms: "D1 fit>=70 state=OH", field: "division", anyWords: "conference=",
    limit: ("within", "miles"))
}

extension Coach {
  package static var owner: ListName? { .schools }
  package var ownerID: UUID? { schoolID?.uuid }
}

extension ListName {
  /// The lists whose rows go by their names wherever one stands, after those of the list in front.
  package static let named: [ListName] = [.schools, .coaches]
}
