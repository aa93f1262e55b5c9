import Display
import Domain
import Grammar

/// `record`: from now on every line that works is added to a script; `none` ends it.
package struct Record: Command, Unrecorded {
  package static let verb = Verb(
    "record", "Write every line that works into a script", group: .script, effect: .world, needs: .nothing,
    examples: ["record monday.compass", "record none", "record"], Parameter.recording.optional, make: Self.init)

  let file: String??

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    switch file {
    case nil:
      let path = shell.recording
      return CommandResult([
        .datum(
          .object([("record", path.map(Datum.text) ?? .null)]), [Text(path ?? "nothing is recorded")])
      ])
    case .some(nil):
      guard let path = shell.recording else {
        throw Failure("nothing is recorded", hint: "record monday.compass")
      }
      shell.recording = nil
      return .notice(Text("recorded in \(path): compass \(path.quotedIfNeeded) replays it"))
    case .some(let path?):
      let isNew = (try? world.machine.read(path)).map(\.isEmpty) ?? true
      try world.machine.append(isNew ? "#!/usr/bin/env compass\n" : "", to: path)
      shell.recording = path
      return .notice(Text("recording to \(path): 'record none' ends it"))
    }
  }
}

extension Parameter where Value == String? {
  /// A file, or `none`, which is one only in quotes.
  fileprivate static let recording = Parameter("FILE|none") { cursor in
    if let rest = cursor.takes("none") { return [Reading(nil, rest)] }
    return Parameter<String>.file.readings(cursor).map { Reading(.some($0.value), $0.rest) }
  }
}
