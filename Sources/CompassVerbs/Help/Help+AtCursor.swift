package import Display
import Grammar
package import ShellCore
import Values

extension Interpreter {
  /// What `help` says of the verb at the cursor, or of the one before it, and the line that says the same; of an empty
  /// line, the list of verbs. Nil where no verb stands.
  package func explanation(of line: String, at cursor: Int) -> (blocks: [Block], line: String)? {
    let name = verb(in: line, at: cursor)
    guard name != nil || line.allSatisfy(\.isWhitespace) else { return nil }
    var shell = self.shell
    guard let result = try? Help(words: [name].compactMap(\.self)).run(in: &shell, with: world) else { return nil }
    let told = result.notices.isEmpty ? [] : [Block.text(result.notices)]
    return (result.results + told, ["help", name].compactMap(\.self).joined(separator: " "))
  }

  private func verb(in line: String, at cursor: Int) -> String? {
    let verbs = colouring(of: line).filter { $0.role == .verb || $0.role == .unknownVerb }
    guard let place = verbs.last(where: { $0.span.lowerBound <= cursor }) ?? verbs.first else { return nil }
    let bytes = Array(line.utf8)
    let word = String(decoding: bytes[place.span.clamped(to: 0..<bytes.count)], as: UTF8.self)
    return VerbTable.all.verb(word)?.name ?? begun(by: word) ?? word
  }

  /// The one verb that begins so.
  private func begun(by word: String) -> String? {
    let verbs = VerbTable.all.verbs.filter { $0.name.hasPrefix(word.lowercased()) }
    return verbs.count == 1 ? verbs[0].name : nil
  }
}
