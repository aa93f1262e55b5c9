extension String {
  /// The text with a number where the blank stands.
  func filling(_ blank: String, with number: Int) -> String {
    utf8.contains(UInt8(ascii: "{")) ? replacing(blank, with: String(number)) : self
  }
}
