import Display
import Domain
import Grammar

extension Interpreter {
  /// What could follow at the end of the line, the first of these that there is:
  ///
  /// 1. Within a word that can go on in one way only, that way; if a line of the past begins so, all of that line.
  /// 2. The last line of the past that begins like this one, worked when it was run last, and would be understood now.
  /// 3. Behind a blank the usage of what the verb still takes: to be read, not to be taken into the line.
  ///
  /// The grammar comes first because it's certain: no line of the past that contradicts it is ever shown. Where it leaves
  /// a choice, what was typed before is the better guess, and the usage is for those who never typed it.
  ///
  /// - Parameter past: the oldest line first.
  package func autosuggestion(for line: String, past: [PastLine]) -> Autosuggestion {
    CancellableScope.taking { withoutFiles.following(line, past) } ?? .none
  }

  private func following(_ line: String, _ past: [PastLine]) -> Autosuggestion? {
    guard line.utf8.count <= Self.longestTyped, line.contains(where: { !$0.isWhitespace }) else { return nil }
    let context = self.context(to: line)
    let only = context.onlyContinuation ?? ""
    if let ending = ending(of: line, like: line + only, in: past) { return Autosuggestion(ending) }
    if !only.isEmpty { return Autosuggestion(only) }
    guard context.endsInBlank, let usage = context.usage(at: context.count), !usage.isEmpty else { return nil }
    return Autosuggestion(usage.joined(separator: " "), isUsage: true)
  }

  /// More lines of the past than this are not read to find one that is understood.
  private static var mostRead: Int { 10 }

  /// The rest of the last line of the past that begins so, worked and would be understood now.
  private func ending(of line: String, like beginning: String, in past: [PastLine]) -> String? {
    var seen: Set<String> = []
    for (place, old) in past.reversed().enumerated() {
      if place % 1024 == 0, CancellableScope.isOver { return nil }
      guard old.line.utf8.count > line.utf8.count, old.line.utf8.starts(with: line.utf8),
        old.line.lowercased().hasPrefix(beginning.lowercased()), seen.insert(old.line).inserted, old.succeeded
      else { continue }
      let ending = String(decoding: old.line.utf8.dropFirst(line.utf8.count), as: UTF8.self)
      guard !Visible.needsSubstitutes(ending), !ending.allSatisfy(\.isWhitespace) else { continue }
      if isUnderstood(old.line) { return ending }
      if seen.count >= Self.mostRead { return nil }
    }
    return nil
  }

  /// Whether every statement of a line can be read, each in the state that the one before would leave.
  private func isUnderstood(_ line: String) -> Bool {
    guard line.utf8.count <= Self.longestTyped else { return false }
    var shell = self.shell
    var place = 0
    while !CancellableScope.isOver {
      let context = ParseContext(line, in: scope(of: shell))
      guard let start = context.beginningOfStatement(from: place) else { return true }
      guard let statement = try? Statement.read(context, at: start, verbs: vocabulary, isBrief: true) else {
        return false
      }
      statement.command.anticipate(in: &shell)
      place = statement.end
    }
    return false
  }
}
