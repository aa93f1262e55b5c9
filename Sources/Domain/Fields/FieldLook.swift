/// The look of a field in a list, before anybody knows about colours and widths.
package enum FieldLook: Sendable {
  /// The name of the row.
  case name(String)
  case text(String)
  /// The words where there is nothing: `Never contacted`.
  case missing(String)
  /// The look of its kind, stepping back.
  case quiet
  /// A word of the field's vocabulary, in other words than its label.
  case word(raw: String, String)
  case good(String)
  /// A number as it was entered.
  case number(Double)
  /// A result as people read it.
  case measured(String)
  /// A score from 0 to 100: of how many messages are answered.
  case answered(Int)
  case fit(Fit)
  case match(PreferenceMatch)
  case favorite(Bool)
  case website(String)
  case email(String)
  /// A message that was put aside once.
  case returned(String)
}

/// The room that a field's column needs in a table.
package struct FieldRoom: Sendable {
  /// The text above it where that is shorter than the title.
  package let heading: String?
  /// The largest goes first where there is little room; 0 stays as long as it can.
  package let rank: Int
  /// In columns of the screen; its texts are never cut below it.
  package let minimum: Int?
}
