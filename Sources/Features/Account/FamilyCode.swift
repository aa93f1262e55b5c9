import ShellCore

/// The code of a family, as the server writes it: `FAM-` and six letters or digits.
struct FamilyCode {
  let text: String

  /// Nil for what can't be one: a server isn't asked about that.
  init?(_ typed: String) {
    let text = typed.uppercased()
    let signs = text.utf8.dropFirst(4)
    let isOne = signs.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) || (48...57).contains($0) }
    guard text.hasPrefix("FAM-"), signs.count == 6, isOne else { return nil }
    self.text = text
  }

  static var refusal: Failure {
    Failure("this is no family code: one looks like FAM-7KQW3M", hint: "'family invite' of a member makes one")
  }
}
