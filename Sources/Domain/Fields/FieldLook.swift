/// What a list shows of a field, before anybody knows about colours and widths.
package enum FieldLook: Sendable {
  /// What the row is called.
  case name(String)
  case text(String)
  /// What stands where there is nothing: `Never contacted`.
  case missing(String)
  /// What its kind says, stepping back.
  case quiet
  /// A word of the field's vocabulary, in other words than its label.
  case word(raw: String, String)
  case good(String)
  /// A number as it was entered.
  case number(Double)
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

/// What a field's column needs in a table.
package struct FieldRoom: Sendable {
  /// What stands above it where that is shorter than the title.
  package let heading: String?
  /// The largest goes first where there is little room; 0 stays as long as it can.
  package let rank: Int
  /// In columns of the screen; its texts are never cut below it.
  package let minimum: Int?
}
