/// What an email address looks like.
package enum EmailAddress {
  /// Whether it's one address and nothing else: no name around it, no other header.
  package static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && text.utf8.count <= 254 && isLocal(parts[0]) && isHost(parts[1])
  }

  private static func isLocal(_ part: Substring) -> Bool {
    (1...64).contains(part.utf8.count) && part.first != "-" && part.first != "." && part.last != "."
      && part.unicodeScalars.allSatisfy { $0.isLetterOrDigit || "!#$'*+-./=^_`{|}~".unicodeScalars.contains($0) }
  }

  private static func isHost(_ part: Substring) -> Bool {
    let labels = part.split(separator: ".", omittingEmptySubsequences: false)
    return labels.count >= 2 && part.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.first != "-" && label.last != "-"
          && label.unicodeScalars.allSatisfy { $0.isLetterOrDigit || $0 == "-" }
      }
  }
}

extension Unicode.Scalar {
  /// A letter or digit of any script.
  fileprivate var isLetterOrDigit: Bool {
    isASCII ? properties.isAlphabetic || "0"..."9" ~= self : value > 0x9F && properties.isAlphabetic
  }
}
