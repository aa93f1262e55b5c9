import Display
import Grammar

/// `source`: replays a script; inside of a script, files are looked for from its own folder.
package struct RunScript: Command {
  package static let verb = Verb(
    "source", "Run a script", group: .script, effect: .world, needs: .nothing, prints: false,
    examples: ["source shortlist.compass", "source finalists.compass -- D1 500", "source weekly.compass"],
    .file(ending: ".compass"),
    .words("WORD", Expectation("an argument")), make: Self.init)

  let file: String
  let arguments: [String]

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    let (script, remark) = try read(from: shell.script, world)
    return CommandResult(notices: [remark].compactMap(\.self), next: .replay(script))
  }

  /// The script that it runs, from within another one.
  func script(from script: String?, _ world: World) throws -> Script { try read(from: script, world).script }

  private func read(from script: String?, _ world: World) throws -> (script: Script, remark: Text?) {
    guard words.count <= 9 else { throw Failure.tooManyWords(words.count) }
    let path = file.path(from: script)
    let (text, remark) = try TextEncoding.read(try world.machine.readBytes(path), from: path)
    return (Script(name: path, text: text, arguments: words), remark)
  }

  private var words: [String] { arguments.first == "--" ? Array(arguments.dropFirst()) : arguments }
}

extension Failure {
  /// A script knows its words as `$1` to `$9`.
  package static func tooManyWords(_ count: Int) -> Failure {
    Failure(
      "a script takes at most nine words, not \(count)", hint: "several words in quotes are one",
      status: .notUnderstood)
  }
}

extension String {
  /// The path as it is meant in a script, without `.` and needless `..`: so that a script has one name only.
  fileprivate func path(from script: String?) -> String {
    guard self != "-", !hasPrefix("~") else { return self }
    var folder: Substring = ""
    if let script, let end = script.lastIndex(of: "/") { folder = script[...end] }
    let whole = hasPrefix("/") ? self : folder + self
    var parts: [Substring] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (whole.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
