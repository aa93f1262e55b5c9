// Parts of texts, character by character. The standard library's own functions for it keep its regular expressions in
// the program, a twentieth of its size: Package.swift leaves them out.

extension StringProtocol {
  package func contains(_ part: String) -> Bool { firstRange(of: part) != nil }
  package func contains(_ part: Substring) -> Bool { firstRange(of: String(part)) != nil }

  /// The first place where these characters stand.
  package func firstRange(of part: String) -> Range<Index>? {
    let text = Substring(self)
    guard let first = part.first else { return startIndex..<startIndex }
    if part.utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0A && $0 != 0x0D }) {
      guard let range = text.firstBytes(part) else { return nil }
      // Nothing that follows makes another character of the last one.
      if range.upperBound == text.endIndex || text.utf8[range.upperBound] < 0x80 { return range }
    }
    var rest = text
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: part) { return start..<rest.index(start, offsetBy: part.count) }
      rest.removeFirst()
    }
    return nil
  }

  /// With other characters wherever these stand.
  package func replacing(_ part: String, with other: String) -> String {
    guard !part.isEmpty, var range = firstRange(of: part) else { return String(self) }
    var (result, rest) = ("", Substring(self))
    repeat {
      result += rest[..<range.lowerBound] + other
      rest = rest[range.upperBound...]
      guard let next = rest.firstRange(of: part) else { break }
      range = next
    } while true
    return result + rest
  }

  /// What stands between these characters, empty parts included.
  package func parts(between separator: String) -> [Substring] {
    var (parts, rest) = ([Substring](), Substring(self))
    while !separator.isEmpty, let range = rest.firstRange(of: separator) {
      parts.append(rest[..<range.lowerBound])
      rest = rest[range.upperBound...]
    }
    return parts + [rest]
  }
}

extension Substring {
  fileprivate func firstBytes(_ part: String) -> Range<Index>? {
    var (text, part) = (self, part)
    guard let offset = text.withUTF8({ text in part.withUTF8 { text.find($0) } }) else { return nil }
    let start = utf8.index(startIndex, offsetBy: offset)
    return start..<utf8.index(start, offsetBy: part.utf8.count)
  }
}
