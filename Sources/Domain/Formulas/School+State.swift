extension School {
  /// The state that filters, groups and fits go by: two capital letters where it is one of those that have a code.
  ///
  /// From the academic data, else the `state` column, else the end of the location.
  /// Source: Documentation/Formulas.md, "State".
  public var parsedState: String? { parsedState(academics) }

  /// As `parsedState`, for whoever has the academic data at hand.
  func parsedState(_ academics: AcademicInfo) -> String? {
    if let noted = academics.state { return USState.normalized(noted) }
    if let state, !state.trimmed.isEmpty { return USState.normalized(state) }
    return location.flatMap(USState.code(endingLocation:))
  }
}

extension USState {
  /// Two letters in upper case, a spelled-out name as its code, anything else as it is without the blanks around it.
  public static func normalized(_ text: String) -> String {
    let word = text.trimmed
    if word.utf8.count == 2, word.utf8.allSatisfy(\.isLetter) { return word.uppercased() }
    return named(word)?.rawValue ?? word
  }

  /// The two capital letters that end a location such as `Columbus, OH 43210`; a ZIP or a tail after a hyphen may follow.
  public static func code(endingLocation location: String) -> String? {
    var location = location
    return location.withUTF8 { bytes in
      for place in bytes.indices where bytes[place] == UInt8(ascii: ",") {
        if let code = code(behind: bytes[(place + 1)...]) { return code }
      }
      return nil
    }
  }

  private static func code(behind comma: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    var rest = comma.drop(while: \.isBlank)
    let letters = rest.prefix(2)
    guard letters.count == 2, letters.allSatisfy(\.isCapital) else { return nil }
    rest = rest.dropFirst(2).drop(while: \.isBlank)
    if rest.prefix(5).count == 5, rest.prefix(5).allSatisfy(\.isDigit) {
      rest = rest.dropFirst(5).drop(while: \.isBlank)
    }
    guard rest.isEmpty || rest.first == UInt8(ascii: "-") else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
