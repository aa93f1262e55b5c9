package import Display
import Domain
import Grammar
import Values

/// Lines as other programs have them, and those that do the same here.
enum ForeignLine {
  /// By their first word, or their first two. `…` is the rest of the line, `#` a number in it; the first line counts for
  /// which there is one, and that is understood.
  static let lines: [String: [String]] = [
    // SQL, and the shells around it.
    "select": ["sql select …"], "from": ["sql select * from …"],
    "tables": ["sql"], ".tables": ["sql"], "show tables": ["sql"], #"\dt"#: ["sql"], #"\d"#: ["sql …", "sql"],
    "describe": ["sql …", "show …", "sql"], "desc": ["sql …", "show …", "sql"], "schema": ["sql …", "show …", "sql"],
    ".schema": ["sql …", "show …", "sql"],
    "summarize": ["stats …", "stats"], "delete from": ["help delete"], "drop table": ["help delete"],
    "insert into": ["help add"], "create table": ["help add"],
    ".mode": ["output …", "help output"], ".headers": ["output csv"], #"\x"#: ["output cards"],
    ".output": ["show > …", "show > list.csv"], ".once": ["show > …", "show > list.csv"],
    ".read": ["source …", "help source"], #"\i"#: ["source …", "help source"], ".import": ["import …", "help import"],
    ".timer": ["timing …", "timing on"], #"\timing"#: ["timing on"],
    ".dump": ["archive …", "archive backup.json"], ".backup": ["archive …", "archive backup.json"],
    ".help": ["help …", "help"], #"\?"#: ["help"], #"\h"#: ["help …", "help"],
    ".quit": ["quit"], ".exit": ["quit"], #"\q"#: ["quit"],
    // Tables and pipes.
    "head": ["limit #; show", "! head …", "limit 10; show"],
    "tail": ["show | tail -n #", "! tail …", "show | tail"],
    "freq": ["group …", "group division"], "frequency": ["group …", "group division"],
    "uniq": ["group …", "group division"], "unique": ["group …", "group division"],
    "distinct": ["group …", "group division"], "value_counts": ["group …", "group division"],
    "histogram": ["chart …", "chart fit"], "plot": ["chart …", "chart fit"],
    "max": ["stats …", "stats fit"], "min": ["stats …", "stats fit"], "sum": ["stats …", "stats tuition"],
    "mean": ["stats …", "stats fit"], "median": ["stats …", "stats fit"],
    "jq": ["last json | jq …", "last json | jq length"], "wc": ["! wc …", "count"], "length": ["count"],
    "keys": ["fields"], "vd": ["browse"], "unset": ["set … none"],
  ]

  /// Programs of the system that people look at files with.
  static let programs: Set<String> = [
    "ls", "cat", "less", "more", "pwd", "cd", "date", "cut", "awk", "sed", "cp", "mv", "mkdir", "git", "vim", "nano",
  ]
}

extension VerbTable {
  /// What is said of a statement that another program would understand.
  func native(_ diagnostic: Diagnostic, in context: ParseContext, from start: Int) -> Diagnostic? {
    guard diagnostic.kind != .unfinished,
      let line = native(context.text(start..<context.count), isWhole: true, in: context.scope)
    else { return nil }
    return Diagnostic(diagnostic.message, at: diagnostic.span, kind: diagnostic.kind, hint: line)
  }

  /// The line to type instead of one that another program would understand.
  ///
  /// - Parameter isWhole: whether all of it has to be in the line; else an example of the same does.
  func native(_ text: String, isWhole: Bool, in scope: Scope) -> String? {
    let words = text.trimmed.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    func rest(after count: Int) -> String {
      let rest = words.dropFirst(count).joined(separator: " ")
      return rest.hasSuffix(";") ? String(rest.dropLast()) : rest
    }
    if words.count > 2, words[1].lowercased() == "where", let line = understood("\(first) \(words[2])", in: scope) {
      return line
    }
    if ForeignLine.programs.contains(first), rest(after: 1).hasPrefix("-") { return "! \(text.trimmed)" }
    for count in [2, 1] where words.count >= count {
      let beginning = words.prefix(count).joined(separator: " ").lowercased()
      for line in ForeignLine.lines[beginning] ?? [] {
        let rest = rest(after: count)
        let isExample = count == 1 && !rest.isEmpty && !line.contains { "…#".contains($0) }
        guard !isWhole || !isExample, let filled = filled(line, with: rest) else { continue }
        if beginning == "select" || isOffered(filled, rest, in: scope) { return filled }
      }
    }
    return nil
  }

  private func filled(_ line: String, with rest: String) -> String? {
    if line.contains("#") {
      let number = rest.split { $0 == " " || $0 == "-" || $0 == "n" }
      guard number.count == 1, number[0].allSatisfy(\.isNumber) else { return nil }
      return line.replacing("#", with: String(number[0]))
    }
    return line.contains("…") && rest.isEmpty ? nil : line.replacing("…", with: rest)
  }

  /// True if it's understood, or names what the system's shell and SQL know.
  private func isOffered(_ line: String, _ rest: String, in scope: Scope) -> Bool {
    if line.hasPrefix("! ") { return rest.contains { "./~-".contains($0) } }
    if line.hasPrefix("sql ") {
      let table = rest.split(separator: " ").first?.lowercased()
      return ListName.allCases.contains { $0.plural == table }
    }
    let ends = line.firstIndex { ";|>".contains($0) } ?? line.endIndex
    return understood(String(line[..<ends]), in: scope) != nil
  }
}

extension OutputMode {
  /// The line that does what a program was meant to do with results that were no JSON, or had no such line.
  package func instead(of command: String, status: Int32) -> String? {
    let words = command.split(separator: " ")
    if words.first == "jq", self != .json, self != .jsonl { return "last json | \(command)" }
    guard words.first == "grep", status == 1, words.count == 2, let word = words.last, !word.hasPrefix("-") else {
      return nil
    }
    return "search \(word)"
  }
}
