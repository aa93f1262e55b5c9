import Display
import Grammar
import Values

/// `record`: from now on every line that works is added to a script, after those since an earlier one; `off` ends it.
package struct Record: Command, Unrecorded {
  package static let verb = Verb(
    "record", "Save the lines that worked as a script", group: .script, effect: .world, needs: .nothing,
    examples: ["record monday.compass", "record monday.compass from 12", "record off", "record"],
    Parameter.recording.optional, make: Self.init)

  let request: Request?

  enum Request: Sendable, Hashable {
    case off
    /// To this file, beginning with the line of the history that has this number.
    case file(String, from: Int?)
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    switch request {
    case nil:
      let path = shell.recording
      return CommandResult([
        .datum(
          .object([("record", Datum(path))]), [Text(path ?? "not recording")])
      ])
    case .off?:
      guard let path = shell.recording else {
        throw Failure("not recording", hint: "record monday.compass")
      }
      shell.recording = nil
      return .notice(Text("recorded in \(path): run it with compass \(path.quotedIfNeeded)"))
    case .file(let path, let number)?:
      let earlier = try number.map { try Self.statements(from: $0, in: shell, with: world) } ?? []
      let isNew = (try? world.machine.read(path)).map(\.isEmpty) ?? true
      let beginning = (isNew ? ["#!/usr/bin/env compass"] : []) + earlier
      try world.machine.append(beginning.map { $0 + "\n" }.joined(), to: path)
      shell.recording = path
      let secrets = earlier.count { $0 == Performed.secret }
      let count = earlier.count - secrets
      let lines = earlier.isEmpty ? "" : ", with \(count.counted("earlier line"))"
      let without = secrets == 0 ? "" : " and without \(secrets) that \(secrets == 1 ? "holds" : "hold") a secret"
      return .notice(Text("recording to \(path)\(lines)\(without): 'record off' stops"))
    }
  }

  /// The statements that worked since the line of the history with this number, which has to be one of
  /// this session: of an older one nobody knows any more which rows its numbers meant.
  private static func statements(from number: Int, in shell: ShellState, with world: World) throws -> [String] {
    let past = try world.person.pastLines()
    let line = try past.lines(number...number)
    if let statements = shell.performed.statements(since: line[line.startIndex].line) { return statements }
    let first = past.firstIndex { shell.performed.statements(since: $0.line) != nil }.map { $0 + 1 }
    throw Failure(
      "line \(number) is from before this session" + (first.map { ", with line \($0)" } ?? ""),
      hint: first.map { "record monday.compass from \($0)" } ?? "record monday.compass")
  }
}

extension Parameter where Value == Record.Request {
  /// A file, and where to begin; or `off`, which is one only in quotes.
  fileprivate static let recording = Parameter("FILE [from N] | off") { cursor in
    if let rest = cursor.takes("off") ?? cursor.takes("none") { return [Reading(.off, rest)] }
    return Parameter<String>.file(ending: ".compass").readings(cursor).flatMap { file in
      let plain = Reading(Record.Request.file(file.value, from: nil), file.rest)
      guard let rest = file.rest.takes("from") else { return [plain] }
      return Parameter<Int>.whole("N", 1...1_000_000).readings(rest).map {
        Reading(.file(file.value, from: $0.value), $0.rest)
      }
    }
  }
}
