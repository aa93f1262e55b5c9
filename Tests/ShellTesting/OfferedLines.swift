import CompassVerbs
import Display
import ShellCore
import Values

extension Talk {
  /// The lines that messages offer and that fail where they're shown, and why: each is run in the state that the message
  /// left, in a shell that changes nothing and whose person says yes. That a server or an account is missing is no fault
  /// of a line, and a verb alone may be named as a word.
  ///
  /// - Parameter command: what was answered. `tour` and `review` take lines of their own.
  package func untypable(in said: String, answering command: String) async -> [String] {
    guard !["tour", "review"].contains(where: command.hasPrefix) else { return [] }
    var wrong: [String] = []
    for line in Set(Self.offered(in: said)).sorted() {
      let paper = Paper(.uncut)
      var inner = aside(noting: paper)
      let status = await inner.run(line).status
      let said = paper.tear()
      guard [.failed, .notUnderstood, .fault].contains(status), !Self.mayFail(line, status, said) else { continue }
      wrong.append("\(line): \(said)")
    }
    return wrong
  }

  /// True if a line that fails is none that was offered to be typed just so: a verb as a word, an example
  /// of how a verb is used or with a file's name in it, the row shown last that is gone, what needs
  /// schools or programs, a kept text that is still as wrong as it was, an account in a file.
  private static func mayFail(_ line: String, _ status: ShellCore.ExitStatus, _ said: String) -> Bool {
    if let verb = VerbTable.all.verbs.first(where: { $0.name == line }) {
      let takesRows = verb.signature.contains { $0.contains("ROW") }
      if status == .notUnderstood || takesRows || ["login", "logout", "password", "signup"].contains(line) {
        return true
      }
    }
    return status == .failed && VerbTable.all.verbs.contains { $0.examples.contains(line) }
      || line.hasPrefix("drafts ") || line == "delete ."
      || ["safe mode", "No schools found", "aren't in a family", "can't be read: no such file"].contains(
        where: said.contains)
  }

  /// A shell in the same state that leaves nothing behind.
  private func aside(noting paper: Paper) -> Interpreter {
    var inner = interpreter
    surroundings.copy().serve(&inner.world, noting: paper)
    inner.world.scriptedTime.nextID = { UUID() }
    inner.world.scriptedPerson.ask = { _ in true }
    inner.world.scriptedPerson.line = { _, _ in nil }
    if inner.world.scriptedServer.account != nil {
      inner.world.scriptedServer.account = AccountScript.noting(on: paper)
    }
    inner.world.rules.isDryRun = true
    inner.world.rules.assumesYes = true
    inner.present = { paper.show($0) }
    return inner
  }

  /// The commands that the lines of standard error offer to type: hints below errors, and what stands in
  /// quotes there, if it begins with a verb. Signatures, with words in capitals, are none.
  static func offered(in said: String) -> [String] {
    let lines = said.split(separator: "\n").filter { $0.hasPrefix("2> ") }.map { $0.dropFirst(3) }
    var offered: [String] = []
    for (place, line) in lines.enumerated() where !line.contains("error: ") && !line.contains("[y/N]") {
      // A line with the caret below it is what was typed, and so is the one below an error with its place; what a verb
      // can't do isn't offered.
      if place > 0, lines[place - 1].tellsPlace || line.contains("' can't ") { continue }
      let below = place + 1 < lines.count ? lines[place + 1] : ""
      guard !line.isCaret, !below.isCaret else { continue }
      let quoted = line.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter {
        $0.offset % 2 == 1
      }
      offered += quoted.map { String($0.element) }.filter { $0.hasSuffix(" ") == false }
      if line.hasPrefix("  "), !line.contains("'") || Self.isVerb(line.drop { $0 == " " }) {
        offered.append(String(line.drop { $0 == " " }))
      }
    }
    return offered.filter { isVerb($0[...]) && !$0.hasPlaceholder }
  }

  private static func isVerb(_ text: Substring) -> Bool {
    let word = text.prefix { $0.isLetter }
    return !word.isEmpty && text.dropFirst(word.count).first.map { " ;".contains($0) } ?? true
      && VerbTable.all.verbs.contains { $0.name == word }
  }
}

extension Substring {
  /// True if it's an error with its place: `weekly.compass:3:1: error: ...`.
  fileprivate var tellsPlace: Bool {
    firstRange(of: ": error: ").map { self[..<$0.lowerBound].last?.isNumber == true } ?? false
  }

  /// True if it points at the words above it.
  fileprivate var isCaret: Bool { contains("^") && allSatisfy { " ^".contains($0) } }
}

extension String {
  private static let placeholders: Set<Substring> = [
    "ROW", "ROWS", "TEXT", "NAME", "VALUE", "FIELD", "LIST", "COMMAND", "FILE", "DAYS", "WHEN", "COACH", "TERM",
    "ADDRESS", "EXPRESSION", "DIVISION", "STATUS", "CATEGORY", "PART", "VERB", "CODE", "MEMBER", "SECONDS", "EMAIL",
    "LINE", "OP", "ATHLETE", "SCHOOL", "KEY", "TYPE", "FIRST", "LAST", "LAT", "LON", "WORD", "SECTION", "TOPIC",
    "NUMBER",
  ]

  /// True if a word in it stands for others.
  fileprivate var hasPlaceholder: Bool {
    contains("...") || split { !$0.isLetter }.contains { Self.placeholders.contains($0) }
  }
}
