import Domain
package import Foundation
import ShellCore
import Storage
import Testing
import Values

/// A shell's state written down, as it stands in `Transcripts/*.transcript` beside the tests:
///
///     // What a cursor should know; a line that begins so says how the shell was started:
///     // with: terminal, dry-run
///     compass> schools OH
///     answer> y
///     editor> status: contacted
///     ... results, as they are on standard output ...
///     2> everything that goes to standard error: confirmations, questions, warnings, errors
///
/// `terminal` asks before many rows are changed, and `answer>` lines say what the person answers (`^D` is the end of
/// input); `empty` has no rows at all; `parent` looks on; a `project` is configured, and empty; an `account` is signed in;
/// `plain` is for screen readers; `read-only`, `dry-run` and `keep-going` are the options. Lines of 80 columns, without
/// colours, 21 November 2026; scripts stand in `Transcripts/Scripts`. What else a shell may be started with is told in
/// `TranscriptScene`; further below it begins a new one.
///
/// `file> NAME: LINE` lays a line into a file that a command may read, and `text> NAME: "TEXT"` all of it, as JSON; after
/// the remark `// full disk` nothing can be written. An `editor>` line takes the place of the form's line of that name,
/// `s/NCAC/SEC/` changes words, `=nonsense` is all that is left, `fails` ends in an error. What happens outside stands in
/// brackets.
///
/// A `server>` line is what a server answers next: a status and a body, or `fails` and a reason.
///
/// Each line that a message offers is run where it is shown, without effect (`OfferedLines.swift`): one that fails is a
/// fault.
///
/// Where endings are told, `= status 2` or `= 1 change` says what became of a line that wasn't simply done; whatever
/// fails without a change leaves every row as it was.
///
/// `RECORD=1 swift test --filter Transcript` writes them again.
package struct Transcript {
  private var parts: [Part] = []
  private let tellsEndings: Bool

  private struct Part {
    var remarks: [String] = []
    /// Nil where the shell before goes on.
    var scene: TranscriptScene?
    var prompt = "compass>"
    var command = ""
    var answers: [String] = []
    var edits: [String] = []
    var pages: [String] = []
    /// The lines that lay files there, and what they say.
    var files: [(line: String, name: String, text: String)] = []
  }

  package init(_ text: String, tellsEndings: Bool = false) throws {
    self.tellsEndings = tellsEndings
    var part = Part()
    func begin() {
      guard !part.command.isEmpty else { return }
      parts.append(part)
      part = Part()
    }
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("//") {
        begin()
        part.remarks.append(line)
        try TranscriptScene.read(line, into: &part.scene)
      } else if let (prompt, command) = line.command {
        begin()
        (part.prompt, part.command) = (prompt, command)
      } else if let answer = line.after("answer>") {
        part.answers.append(answer)
      } else if let edit = line.after("editor>") {
        part.edits.append(edit)
      } else if let page = line.after("server>") {
        part.pages.append(page)
      } else if let file = line.file {
        begin()
        part.files.append(file)
      }
    }
    parts.append(part)
  }

  /// The transcript with what comes back now.
  package func replayed(schools: SchoolsPlace = .here) async throws -> String {
    var stage = try await (parts[0].scene ?? TranscriptScene()).stage(schools: schools)
    var text = ""
    for (place, part) in parts.enumerated() {
      if place > 0 {
        text += "\n"
        if let scene = part.scene { stage = try await scene.stage(schools: schools) }
      }
      for remark in part.remarks {
        text += remark + "\n"
        stage.follow(remark)
      }
      var written: Set<String> = []
      for (line, name, words) in part.files {
        text += line + "\n"
        stage.talk.surroundings[name] =
          (written.insert(name).inserted ? "" : stage.talk.surroundings[name] ?? "") + words
      }
      guard !part.command.isEmpty else { continue }
      text += "\(part.prompt) \(part.command)\n"
      for answer in part.answers { text += "answer> \(answer)\n" }
      for edit in part.edits { text += "editor> \(edit)\n" }
      for page in part.pages { text += "server> \(page)\n" }
      if part.prompt == "other>" { stage.swap() }
      text += try await said(part, by: &stage.talk, isAlone: stage.isAlone)
      if part.prompt == "other>" { stage.swap() }
    }
    return text
  }

  /// The answer to one command, the files that it wrote, and how it ended.
  private func said(_ part: Part, by talk: inout Talk, isAlone: Bool) async throws -> String {
    talk.surroundings.edit(with: part.edits)
    talk.surroundings.answer(with: part.pages)
    let before = talk.session
    let (outcome, said) = await talk.run(part.command, answering: part.answers)
    let wrong = await talk.untypable(in: said, answering: part.command)
    #expect(wrong.isEmpty, "\(part.command) offers what fails")
    var text = said
    for name in talk.surroundings.takeWritten() { text += excerpt(of: talk.surroundings[name] ?? "", name) }
    guard tellsEndings else { return text }
    let count = talk.session.journal.written.count - before.journal.written.count
    let isFailure = outcome.status != .done
    if isFailure, count == 0, isAlone, !part.command.contains(";") {
      let stored = try await talk.interpreter.world.store.tables()
      #expect(talk.session.tables.differing(from: before.tables) == [], "\(part.command)")
      #expect(talk.session.tables.differing(from: stored) == [], "\(part.command)")
    }
    let changes = "\(abs(count)) \(abs(count) == 1 ? "change" : "changes")\(count < 0 ? " taken back" : "")"
    let ending = (isFailure ? ["status \(outcome.status.rawValue)"] : []) + (count == 0 ? [] : [changes])
    return text + (ending.isEmpty ? "" : "= \(ending.joined(separator: ", "))\n")
  }

  /// The first lines of a file that was written.
  private func excerpt(of text: String, _ name: String) -> String {
    let text = text.replacing("\r\n", with: "\n")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast(text.hasSuffix("\n") ? 1 : 0)
    let shown = lines.prefix(4).map { line in "(\(name)) \(line.count > 100 ? "\(line.prefix(99))…" : String(line))\n" }
    return shown.joined() + (lines.count > 4 ? "(\(name)) and \(lines.count - 4) more\n" : "")
  }
}

extension String {
  /// The text after a beginning and a blank; nil if it begins otherwise.
  func after(_ beginning: String) -> String? {
    guard hasPrefix(beginning) else { return nil }
    return String(dropFirst(beginning.count).drop { $0 == " " })
  }

  /// A prompt and what is typed there.
  fileprivate var command: (prompt: String, command: String)? {
    for prompt in ["compass>", "other>"] { if let command = after(prompt) { return (prompt, command) } }
    return nil
  }

  /// A line, or the whole text, of a file.
  fileprivate var file: (line: String, name: String, text: String)? {
    guard let rest = after("file>") ?? after("text>"), let colon = rest.firstIndex(of: ":") else { return nil }
    let words = rest[rest.index(after: colon)...]
    let text = TranscriptScene.named(String(words.hasPrefix(" ") ? words.dropFirst() : words))
    guard hasPrefix("text>") else { return (self, String(rest[..<colon]), text + "\n") }
    guard case .string(let whole)? = JSON(parsing: text) else { return nil }
    return (self, String(rest[..<colon]), whole)
  }
}

extension Tables {
  /// The tables whose rows are others; suggestions come up by themselves.
  fileprivate func differing(from other: Tables) -> [TableName] {
    func differs<E: Entity>(_ entity: E.Type) -> Bool {
      let (rows, others) = (self[E.self], other[E.self])
      return rows.count != others.count || rows.contains { others[$0.id] != $0 }
    }
    return TableName.allCases.filter { ![.suggestions, .tasks].contains($0) && differs($0.entity) }
  }
}

/// Where the rows of the schools are: those that aren't here are brought when they're asked for.
package enum SchoolsPlace: Sendable {
  case here, store, server
}

/// The transcripts beside tests, as files.
package struct TranscriptFolder: Sendable {
  package let url: URL

  package init(besides test: String) {
    url = URL(fileURLWithPath: test).deletingLastPathComponent().appending(path: "Transcripts")
  }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).filter { $0.hasSuffix(".transcript") }
      .sorted()
  }

  package func text(_ name: String) throws -> String {
    try String(decoding: Data(contentsOf: url.appending(path: name)), as: UTF8.self)
  }

  /// Compares with what comes back now, or writes it down.
  package func check(_ name: String, tellsEndings: Bool = true) async throws {
    let written = try text(name)
    let replayed = try await Transcript(written, tellsEndings: tellsEndings).replayed()
    if Recording.isOn {
      try Data(replayed.utf8).write(to: url.appending(path: name))
    } else {
      #expect(replayed == written, "\(name)")
    }
  }

  /// Compares what comes back where all rows have other ids.
  package func check(_ name: String, tellsEndings: Bool = true, withOtherIDs seed: UInt64) async throws {
    let written = try text(name)
    let replayed = try await OtherIDs.$seed.withValue(seed) {
      try await Transcript(written, tellsEndings: tellsEndings).replayed()
    }
    #expect(OtherIDs.differences(written, replayed) == [], "\(name)")
  }
}
