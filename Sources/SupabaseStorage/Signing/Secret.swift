/// A password or a token: it comes out only where it is asked for by name, never by being printed.
struct Secret: Hashable, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Whether it can stand in a header: printable ASCII without blanks.
  var isPlain: Bool { !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
