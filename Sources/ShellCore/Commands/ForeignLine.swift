package import Display
import Domain
import Grammar
import Values

/// Lines as other programs have them, and those that do the same here.
package enum ForeignLine {
  /// By their first word, or their first two. `…` is the rest of the line, `@` its first name, `#` a number in it; the
  /// first line counts for which there is one, and that is understood.
  static let lines: [String: [String]] = [
    // SQL, and the shells around it.
    "select": ["sql select …"], "with": ["sql with …"], "explain select": ["sql explain select …"],
    "tables": ["sql"], ".tables": ["sql"], "show tables": ["sql"], "pragma": ["sql"], #"\dt"#: ["sql"],
    #"\d"#: ["sql …", "sql"],
    "describe": ["sql …", "show …", "sql"], "desc": ["sql …", "show …", "sql"], "schema": ["sql …", "show …", "sql"],
    ".schema": ["sql …", "show …", "sql"], ".fullschema": ["sql"], ".indexes": ["sql …", "sql"],
    "summarize": ["stats …", "stats"], "count distinct": ["group …"], "delete from": ["help delete"],
    "drop table": ["help delete"], "truncate": ["help delete"], "insert into": ["help add"],
    "create table": ["help add"],
    "create view": ["help save"], "alter table": ["help field"], "update schools": ["help edit"],
    "update coaches": ["help edit"],
    "attach": ["! compass --db @"], "attach database": ["! compass --db @"], ".open": ["! compass --db …"],
    ".databases": ["whoami"], #"\l"#: ["whoami"],
    ".mode": ["output …", "help output"], ".headers": ["output csv"], #"\x"#: ["output cards"],
    ".output": ["show > …", "show > list.csv"], ".once": ["show > …", "show > list.csv"],
    ".excel": ["show > list.xlsx"], #"\o"#: ["show > …", "show > list.csv"], #"\copy"#: ["help export"],
    ".maxrows": ["limit …", "limit 10"], ".width": ["help output"], ".separator": ["help output"],
    ".nullvalue": ["help output"], ".show": ["set"], #"\set"#: ["set …", "set"], ".log": ["set log …", "help set"],
    ".print": ["echo …"], #"\echo"#: ["echo …"], ".shell": ["!…"], ".system": ["!…"], #"\!"#: ["!…"],
    ".echo": ["help scripts"], ".bail": ["help scripts"],
    ".read": ["source …", "help source"], #"\i"#: ["source …", "help source"], ".import": ["import …", "help import"],
    ".timer": ["timing …", "timing on"], #"\timing"#: ["timing on"],
    ".dump": ["archive …", "archive backup.json"], ".backup": ["archive …", "archive backup.json"],
    ".save": ["archive …", "archive backup.json"], ".restore": ["restore …", "help restore"],
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

  /// A line of ours that has words of SQL between: 'where' says nothing here, 'order by' is 'sort', and 'group by' is a
  /// verb. Nil for one without them.
  static func plain(_ text: String) -> String? {
    let words = text.split(separator: " ")
    var (line, place, isAfterWhere) = ([Substring](), 0, false)
    while place < words.count {
      let word = words[place].lowercased()
      let isPair = place + 1 < words.count && words[place + 1].lowercased() == "by"
      switch word {
      case "where" where place > 0: isAfterWhere = true
      case "and" where isAfterWhere: break
      case "order" where place > 0 && isPair: line.append("sort")
      case "group" where place > 0 && isPair: line.insert("group", at: 0)
      default: line.append(words[place])
      }
      place += isPair && ["order", "group"].contains(word) && place > 0 ? 2 : 1
    }
    return line.count == words.count ? nil : line.joined(separator: " ")
  }

  /// The statement that `FROM schools SELECT name LIMIT 2` is elsewhere; nil for another text.
  package static func select(from text: String) -> String? {
    let words = text.split(separator: " ")
    guard words.count > 1, words[0].lowercased() == "from" else { return nil }
    guard let select = words.firstIndex(where: { $0.lowercased() == "select" }) else { return "select * \(text)" }
    let clauses: Set = ["where", "group", "having", "order", "limit"]
    let end = words[select...].firstIndex { clauses.contains($0.lowercased()) } ?? words.endIndex
    return (words[select..<end] + words[..<select] + words[end...]).joined(separator: " ")
  }

  /// A line without the `--dry-run` that it has; nil for one without.
  static func real(_ text: String) -> String? {
    let words = text.split(separator: " ")
    return words.contains("--dry-run") ? words.filter { $0 != "--dry-run" }.joined(separator: " ") : nil
  }

  /// What `COPY schools TO 'FILE'` writes, or a query in parentheses, and the file.
  static func copied(_ text: String) -> (what: String, file: String)? {
    let words = text.split(separator: " ")
    let places = words.indices.dropFirst(2).dropLast().filter { words[$0].lowercased() == "to" }
    guard words.first?.lowercased() == "copy",
      let to = places.last(where: { "'\"".contains(words[$0 + 1].prefix(1)) }) ?? places.last
    else { return nil }
    let file = name(in: words[(to + 1)...].joined(separator: " "))
    let what = words[1..<to].joined(separator: " ")
    return what.hasPrefix("(") && what.hasSuffix(")")
      ? ("sql \(String(what.dropFirst().dropLast()).quoted)", file) : (what, file)
  }

  /// The first word, or what stands in the quotes that begin the text.
  static func name(in text: String) -> String {
    let quote = text.first.flatMap { "'\"".contains($0) ? $0 : nil }
    return String(text.drop { $0 == quote }.prefix { $0 != quote ?? " " }).quotedIfNeeded
  }
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
    let text = String(text.trimmed.hasSuffix(";") ? text.trimmed.dropLast() : text.trimmed[...])
    let words = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    func rest(after count: Int) -> String { words.dropFirst(count).joined(separator: " ") }
    if !text.contains(";"), let line = rewritten(text, first, in: scope) { return line }
    if ForeignLine.programs.contains(first), rest(after: 1).hasPrefix("-") { return "! \(text.trimmed)" }
    for count in [2, 1] where words.count >= count {
      let beginning = words.prefix(count).joined(separator: " ").lowercased()
      for line in ForeignLine.lines[beginning] ?? [] {
        let rest = rest(after: count)
        let isExample = count == 1 && !rest.isEmpty && !line.contains { "…@#".contains($0) }
        guard !isWhole || !isExample, let filled = filled(line, with: rest) else { continue }
        let isQuery = count == 1 && filled.hasPrefix("sql \(beginning) ") || beginning == "explain select"
        if isQuery ? text.lowercased().contains("select") : isOffered(filled, rest, in: scope) { return filled }
      }
    }
    return nil
  }

  /// The same words in our order.
  private func rewritten(_ text: String, _ first: String, in scope: Scope) -> String? {
    if first != "sql", let line = understood(ForeignLine.plain(text), in: scope) ?? script(text, in: scope) {
      return line
    }
    if let (what, file) = ForeignLine.copied(text), understood(what, in: scope) != nil { return "\(what) > \(file)" }
    if let line = ForeignLine.select(from: text), names(list: String(text.split(separator: " ")[1])) {
      return "sql \(line)"
    }
    // `import` has a trial of its own; elsewhere what is held can be dropped.
    guard let real = ForeignLine.real(text),
      let reading = readings(Cursor(ParseContext(real, in: scope))).first?.value
    else { return nil }
    if let trial = understood("\(real) --dry-run", in: scope) { return trial }
    let effect = reading.command.effect ?? reading.verb.effect
    if effect == .store, reading.verb.mayBeHeld { return scope.isHolding ? real : "begin; \(real)" }
    return effect == .shell ? real : nil
  }

  private func filled(_ line: String, with rest: String) -> String? {
    if line.contains("#") {
      let number = rest.split { $0 == " " || $0 == "-" || $0 == "n" }
      guard number.count == 1, number[0].allSatisfy(\.isNumber) else { return nil }
      return line.replacing("#", with: String(number[0]))
    }
    if rest.isEmpty, line.contains(where: { "…@".contains($0) }) { return nil }
    return line.contains("@")
      ? line.replacing("@", with: ForeignLine.name(in: rest)) : line.replacing("…", with: rest)
  }

  /// True if it's understood, or names what the system's shell and SQL know.
  private func isOffered(_ line: String, _ rest: String, in scope: Scope) -> Bool {
    if line.hasPrefix("! ") { return rest.contains { "./~-".contains($0) } }
    if line.hasPrefix("sql ") { return rest.split(separator: " ").first.map { names(list: String($0)) } == true }
    let ends = line.firstIndex { ";|>".contains($0) } ?? line.endIndex
    return understood(String(line[..<ends]), in: scope) != nil
  }

  private func names(list word: String) -> Bool { ListName.allCases.contains { $0.plural == word.lowercased() } }

  /// The line for an `if` or a loop with its words as other languages have them: a condition that is a filter, a row before
  /// its field.
  func script(_ text: String, in scope: Scope) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    if first == "if", let then = words.firstIndex(of: "then"), then > 1 {
      return condition(Array(words[1..<then]), words[then...].joined(separator: " "), in: scope)
    }
    guard first == "for", words.count > 2, words[1] == "each", let end = words.firstIndex(of: "do"), end > 2 else {
      return nil
    }
    return loop(Array(words[2..<end]), words[end...].joined(separator: " "), in: scope)
  }

  private func condition(_ words: [String], _ rest: String, in scope: Scope) -> String? {
    let orders =
      words.indices.dropFirst().map { [words[$0]] + words[..<$0] + words[($0 + 1)...] } + [words + ["=", "yes"]]
    let lines = orders.lazy.map { "if \($0.joined(separator: " ")) \(rest)" }
    if words[0] != "count", let line = lines.compactMap({ self.understood($0, in: scope) }).first { return line }
    let isCount = words[0] == "count"
    let sign = isCount ? words.lastIndex { ["=", "!=", "<", "<=", ">", ">="].contains($0) } : nil
    let terms = Array(words[(isCount ? 1 : 0)..<(sign ?? words.endIndex)])
    guard !terms.isEmpty, understood("if count > 0 \(rest)", in: scope) != nil else { return nil }
    let comparison = sign.map { words[$0...].joined(separator: " ") } ?? "> 0"
    let isNamed = ListName.allCases.contains { $0.plural == terms[0] }
    let part = ((isNamed ? [] : [scope.session.front.plural]) + terms).joined(separator: " ")
    return understood("set n = count \(part)", in: scope).map { "\($0); if $n \(comparison) \(rest)" }
  }

  private func loop(_ words: [String], _ rest: String, in scope: Scope) -> String? {
    let list = ListName.allCases.first { $0.plural == words[0] }
    let clauses = words.firstIndex { ["sort", "limit"].contains($0) } ?? words.endIndex
    let rows = words[(list == nil ? 0 : 1)..<max(clauses, list == nil ? 0 : 1)].joined(separator: " ")
    let name = (list ?? scope.session.front).plural
    let ways = (list == nil ? [rows] : []) + ["\(name) \(rows)", "\(name) school(\(rows))"]
    let end = (words[clauses...] + [rest]).joined(separator: " ")
    return ways.lazy.compactMap { self.understood("for each \($0) \(end)", in: scope) }.first
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
