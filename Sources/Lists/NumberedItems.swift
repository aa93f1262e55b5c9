package import Domain
package import Grammar
import ShellCore

extension Due {
  /// What its number means.
  package var item: NumberedItem {
    let list = ListName.allCases.first { $0.table == source.table } ?? .schools
    return NumberedItem(
      RowID(list, source.id),
      about: [school.map { RowID(.schools, $0.uuid) }, coach.map { RowID(.coaches, $0.uuid) }].compactMap(\.self))
  }
}

extension SuggestionList {
  /// What the number of a suggestion means.
  package static func item(of suggestion: Suggestion) -> NumberedItem {
    NumberedItem(
      RowID(.suggestions, suggestion.id.uuid),
      about: [suggestion.relatedSchoolID.map { RowID(.schools, $0.uuid) }].compactMap(\.self))
  }

  /// How a suggestion at a number is closed.
  package static func advice(from number: Int) -> String {
    "complete \(number) when it's done, or dismiss \(number)"
  }
}
