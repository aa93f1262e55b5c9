extension String {
  /// The name of a table or a column in a statement, whatever is in it.
  package var quotedIdentifier: String { "\"\(replacing("\"", with: "\"\""))\"" }
}
