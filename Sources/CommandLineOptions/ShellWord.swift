/// Words as they are typed for a shell.
enum ShellWord {
  /// The word itself where a shell takes it as it is, in single quotes otherwise.
  static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "-_./=:,+@%".utf8.contains(byte)
      }
    }
    return isPlain && !word.isEmpty ? word : always(word)
  }

  /// The text in single quotes.
  static func always(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
