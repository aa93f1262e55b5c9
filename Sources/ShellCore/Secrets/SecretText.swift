import Grammar
import Values

/// A text that a person typed, and where passwords, keys and tokens stand in it.
///
/// Whatever keeps lines or shows them again asks here: the history, scripts that are recorded, errors,
/// lists of settings.
package struct SecretText: Sendable {
  /// Ascending, in bytes; none of them overlaps another.
  let spans: [Span]
  private let bytes: [UInt8]

  /// - Parameter isTyped: false for what the program says, in which no verb begins a command.
  package init(_ text: String, isTyped: Bool = true) {
    bytes = Array(text.utf8)
    spans = SecretFinder.mayHold(bytes) ? SecretFinder(bytes, isTyped: isTyped).spans : []
  }

  /// True if the text holds a secret.
  package var isThere: Bool { !spans.isEmpty }

  /// The text with an asterisk for each byte of a secret: everything else stays where it is.
  package var masked: String {
    guard isThere else { return String(decoding: bytes, as: UTF8.self) }
    var bytes = bytes
    for span in spans {
      for place in span where bytes[place] != UInt8(ascii: "\n") { bytes[place] = UInt8(ascii: "*") }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The message about the text, without the secrets that it quotes or that it holds itself.
  package func masking(_ message: String) -> String {
    var message = message
    for secret in secrets {
      message = message.replacing("'\(secret)'", with: "'***'")
      if secret.utf8.count >= 6 { message = message.replacing(secret, with: "***") }
    }
    return SecretText(message, isTyped: false).masked
  }

  /// The secrets and the words that they consist of, the longest first.
  private var secrets: [String] {
    let whole = spans.map { String(decoding: bytes[$0], as: UTF8.self) }
    let words = whole.flatMap { $0.split { $0.isWhitespace || "\"';".contains($0) }.map(String.init) }
    return (whole + words).filter { !$0.isEmpty }.sorted { $0.utf8.count > $1.utf8.count }
  }
}

extension Failure {
  /// The same without the secrets of the text that it is about.
  func masking(_ text: SecretText) -> Failure {
    var failure = self
    failure.message = text.masking(message)
    failure.hint = hint.map(text.masking)
    return failure
  }
}

extension Settings {
  /// A value as it may be shown: all but the publishable part of what a name says is secret stands as asterisks.
  package static func shown(_ value: String, of name: String) -> String {
    SecretText("set \(name) \(value)").isThere ? "***" : value
  }
}
