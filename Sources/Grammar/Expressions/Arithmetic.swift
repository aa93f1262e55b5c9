import Domain
import Values

/// The value of an expression without rows: `$a + 1`, `(today - 2026-08-01) / 7`.
package struct Arithmetic: Hashable, Sendable {
  package let number: Double
  /// As a variable holds it: a whole number without a point, a day as `2026-11-21`.
  package let text: String
}

extension Cursor {
  /// True where arithmetic begins rather than a word: at a digit, `$`, `(` or `-`.
  package var beginsArithmetic: Bool {
    guard place < context.count, let byte = context.text(place..<place + 1).utf8.first else { return false }
    return "$(-".utf8.contains(byte) || (0x30...0x39).contains(byte)
  }

  /// The arithmetic that begins here, worked out; nil where it isn't understood, or has no value.
  package var arithmetic: Reading<Arithmetic>? {
    let session = scope.session
    var reader = ExpressionReader(self, of: FieldList(session.front, session.context), hasRows: false)
    guard let expression = reader.expression() else { return nil }
    let span = place..<reader.cursor.place
    let today = session.context.clock.today
    guard !expression.misusesDays({ _ in nil }), let number = expression.number(on: today) else {
      let isDays = expression.misusesDays { _ in nil }
      context.fail(
        Diagnostic(
          isDays ? "you can subtract dates, or add days to a date" : "'\(context.text(span).trimmed)' has no value",
          at: span, hint: isDays ? "set days = (2026-12-24 - today)" : "set n = 2 * 3"))
      return nil
    }
    // What binary fractions add to tenths is no part of the value.
    let exact = abs(number) < 1e6 ? (number * 1e9).rounded() / 1e9 : number
    let day = expression.isDay ? Day(number: Int(saturating: exact)).description : nil
    return Reading(Arithmetic(number: exact, text: day ?? Numeral.text(exact)), reader.cursor)
  }
}
