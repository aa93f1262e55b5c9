extension StringProtocol {
  /// Without the blanks around it.
  package var trimmed: String {
    let printable: ClosedRange<UInt8> = 0x21...0x7E
    let bytes = Substring(self).utf8
    if let first = bytes.first, let last = bytes.last, printable.contains(first), printable.contains(last) {
      return String(self)
    }
    guard let start = firstIndex(where: { !$0.isWhitespace }),
      let end = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[start...end])
  }
}

extension String {
  /// Every run of blanks and line ends as one blank, none at the ends.
  package var oneLine: String {
    guard utf8.contains(where: { $0 <= 0x20 || $0 >= 0x80 }) else { return self }
    return split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  package var nonEmpty: String? { isEmpty ? nil : self }
}
