public import Domain

extension Parameter where Value == [TermEdit] {
  /// Filter terms of the list in front, up to the end of the command.
  public static let terms = Parameter.terms(of: nil)

  /// Filter terms of a list.
  public static func terms(of list: ListName?) -> Parameter<[TermEdit]> {
    Parameter("[TERM...]") { cursor in
      var terms = TermReader(cursor, of: list ?? cursor.scope.session.front)
      guard let edits = terms.all() else { return [] }
      return [Reading(edits, terms.cursor)]
    }
  }
}
