/// An `http` or `https` address taken apart strictly: nothing is guessed, mended or decoded.
package struct HTTPAddress: Hashable, Sendable {
  package let isSecure: Bool
  /// Whether a user name or a password stands before the host.
  package let namesUser: Bool
  /// In lower case; an IPv6 address in its brackets.
  package let host: String
  /// Nil for the usual one, 443 or 80.
  package let port: Int?
  /// Empty, or from the first slash on.
  package let path: String
  /// After the question mark; nil without one.
  package let query: String?
  /// After the `#`; nil without one.
  package let fragment: String?

  /// What is wrong with a text that should be an address.
  package enum Problem: Error, Hashable, Sendable {
    case noScheme
    /// Neither `http` nor `https`.
    case otherScheme(String)
    case noHost
    case badHost
    case badPort
    /// A blank, a control character, or anything beyond ASCII.
    case badCharacter
  }

  package init(_ text: String) throws(Problem) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#""<>\^`{|}"#.utf8.contains($0) }) else {
      throw .badCharacter
    }
    guard let colon = text.firstRange(of: "://") else { throw .noScheme }
    let scheme = text[..<colon.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https" else { throw .otherScheme(scheme) }
    isSecure = scheme == "https"
    var rest = text[colon.upperBound...]
    fragment = Self.cut(&rest, at: "#")
    query = Self.cut(&rest, at: "?")
    path = rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? ""
    rest = rest.prefix { $0 != "/" }
    namesUser = rest.contains("@")
    if let at = rest.lastIndex(of: "@") { rest = rest[rest.index(after: at)...] }
    let ports = rest.lastIndex(of: ":").flatMap { rest[$0...].contains("]") ? nil : $0 }
    let digits = ports.map { rest[rest.index(after: $0)...] } ?? ""
    host = rest[..<(ports ?? rest.endIndex)].lowercased()
    if host.isEmpty { throw .noHost }
    guard Self.isHost(host) else { throw .badHost }
    let number = Int(digits)
    guard digits.isEmpty || digits.allSatisfy(\.isNumber) && number.map((1...65535).contains) == true else {
      throw .badPort
    }
    port = number == (isSecure ? 443 : 80) ? nil : number
  }

  /// Scheme, host and port.
  package var origin: String { (isSecure ? "https://" : "http://") + host + (port.map { ":\($0)" } ?? "") }

  /// Whether it's this machine itself: what is sent there can't be overheard.
  package var isLoopback: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  private static func cut(_ text: inout Substring, at mark: Character) -> String? {
    guard let place = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<place] }
    return String(text[text.index(after: place)...])
  }

  private static func isHost(_ host: String) -> Bool {
    if host.hasPrefix("[") {
      return host.hasSuffix("]") && host.count > 3
        && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":." ~= $0 }
    }
    return host.allSatisfy { $0.isLetter || $0.isNumber || "-._" ~= $0 } && !host.hasPrefix(".") && !host.contains("..")
  }
}

extension String {
  fileprivate static func ~= (characters: String, character: Character) -> Bool { characters.contains(character) }
}
