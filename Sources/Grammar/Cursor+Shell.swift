extension Cursor {
  /// Says what may be typed at the end of a command for the system's shell that begins here: programs where one begins,
  /// files after them.
  package func expectShellWord() {
    let bytes = context.lexer.bytes
    guard context.endOfLine(from: min(place, bytes.count)) == bytes.count else { return }
    var (start, end, isProgram, quote) = (place, place, true, UInt8?.none)
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\\") {
        end += 1
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte.isQuote {
        quote = byte
      } else if quote == nil, "|&;(".utf8.contains(byte) {
        (start, isProgram) = (end + 1, true)
      } else if quote == nil, byte.isBlank || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
        isProgram = isProgram && start == end
        start = end + 1
      }
      end += 1
    }
    context.note(isProgram ? .program : .file, at: min(start, bytes.count))
  }
}

extension Expectation {
  /// A program that the system's shell would find, or the path of one.
  static let program = Expectation("a program") { scope, typed in
    if typed.text.contains("/") { return file.candidates(scope, typed) }
    guard typed.quote == nil else { return CandidateList([]) }
    return CandidateList(scope.programs(typed.text).map { Candidate($0) })
  }.opened
}
