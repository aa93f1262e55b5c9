extension String {
  /// Every run of blanks and line ends as one blank, none at the ends.
  package var oneLine: String {
    guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  package var nonEmpty: String? { isEmpty ? nil : self }
}
