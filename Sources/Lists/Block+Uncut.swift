package import Display
import Domain

extension Block {
  /// The whole answer as a file holds it, however wide; throws a `CancellationError` where nobody wants it any more.
  package func uncut(as mode: OutputMode) throws -> String {
    var text = ""
    try render(self, as: mode, on: .uncut) { piece in
      try CancellableScope.check()
      text += piece
    }
    return text
  }
}
