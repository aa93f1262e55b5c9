import Display
import Domain
import Foundation
package import ShellCore
import Synchronization
package import Values
import Workbooks

/// The surroundings of a shell's state: files, an editor, and the lines that were typed before.
package final class Surroundings: Sendable {
  private let state = Mutex(State())
  package init() {}

  private struct State {
    var files: [String: String] = [:]
    var written: [String] = []
    var edits: [String] = []
    var isFull = false
    var pages: [String] = []
    var asked: [String] = []
    var variables = ["COLLEGE_SCORECARD_API_KEY": "secret key"]
    var tasks = TaskBook()
    var past = [
      ("2026-11-21T09:15:00Z", "schools OH D1", true), ("2026-11-21T09:16:30Z", "filter fti>=70", false),
      ("2026-11-21T11:59:00Z", "count", true),
    ].compactMap { time, line, succeeded in
      Instant(time).map { PastLine(time: $0, line: line, succeeded: succeeded, milliseconds: 4) }
    }
  }

  package subscript(file: String) -> String? {
    get { state.withLock { $0.files[file] } }
    set { state.withLock { $0.files[file] = newValue } }
  }

  /// All files by name.
  package var files: [String: String] {
    get { state.withLock { $0.files } }
    set { state.withLock { $0.files = newValue } }
  }

  package func change(_ body: @Sendable (inout [String: String]) -> Void) { state.withLock { body(&$0.files) } }

  /// The same, where what is done stays without effect here.
  package func copy() -> Surroundings {
    let copy = Surroundings()
    let state = self.state.withLock(\.self)
    copy.state.withLock { $0 = state }
    return copy
  }

  /// From now on nothing can be written any more.
  package func fill() { state.withLock { $0.isFull = true } }

  /// The file of quick tasks.
  package var tasks: JSON {
    get { state.withLock { $0.tasks.document } }
    set { state.withLock { $0.tasks = TaskBook(newValue) } }
  }

  /// Sets the next edits of the editor: see `Transcript`.
  package func edit(with edits: [String]) { state.withLock { $0.edits = edits } }

  /// Sets the next answers of servers, a status and a body each: `200 {"results":[]}`, or `fails` and a
  /// reason.
  package func answer(with pages: [String]) { state.withLock { $0.pages = pages } }

  /// The addresses that servers were asked for.
  package var asked: [String] { state.withLock { $0.asked } }

  package func set(_ variable: String, to value: String?) { state.withLock { $0.variables[variable] = value } }

  /// The files that were written since the last time.
  package func takeWritten() -> [String] {
    state.withLock { state in
      defer { state.written = [] }
      return state.written
    }
  }

  /// Lets a world read, write, edit and remember here.
  package func serve(_ world: inout World, noting paper: Paper = Paper(.uncut)) {
    world.hints.project = "for a project quit, set SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY, and start again"
    world.hints.signIn = "set COMPASS_EMAIL and COMPASS_PASSWORD"
    world.scriptedMachine.read = { path in try self.read(path) }
    world.scriptedMachine.write = { try self.write($0, to: $1) }
    world.scriptedMachine.writeWorkbook = { try self.write($0.lines, to: $1) }
    world.scriptedMachine.sheet = { name, workbook, path in
      do { return try WorkbookReader().sheet(name, of: workbook) } catch let error as WorkbookError {
        throw Failure("'\(path)' can't be read: \(error.reason)", hint: error.hint, status: .notUnderstood)
      }
    }
    world.scriptedMachine.append = { try self.write((self[$1] ?? "") + $0, to: $1) }
    world.scriptedMachine.peek = { path in self[path] }
    world.scriptedMachine.print = { page, path in
      try self.write("%PDF-1.4 of \(page.utf8.count > 0 ? "a page" : "nothing")\n", to: path)
    }
    world.scriptedTime.sleep = { _ in throw CancellationError() }
    world.scriptedMachine.open = { paper.remark("opens \($0)") }
    world.scriptedMachine.copy = { text in
      paper.remark("to the clipboard: \(text)")
      return true
    }
    world.scriptedPerson.run = { command in
      paper.remark("runs \(command)")
      return command == "false" ? 1 : 0
    }
    world.scriptedMachine.variable = { name in self.state.withLock { $0.variables[name] } }
    world.scriptedServer.get = { address, _ in try self.page(address) }
    world.scriptedPerson.edit = { text, _ in try self.edited(text) }
    world.scriptedPerson.tell = { paper.tell($0) }
    world.scriptedPerson.readPast = { self.state.withLock { $0.past } }
    world.scriptedPerson.forgetPast = { self.state.withLock { $0.past = [] } }
    world.scriptedPerson.forgetSome = { lines in
      self.state.withLock { state in state.past.removeAll { lines.contains($0.line) } }
    }
    world.scriptedMachine.scratch = { "/tmp/compass-x/\($0)" }
    world.scriptedBelongings.loadSaved = {
      guard let text = self["saved.json"] else { return nil }
      guard let json = JSON(parsing: text), case .object = json else { throw DamagedFile("saved.json") }
      return json
    }
    world.scriptedBelongings.keepSaved = { kept in self["saved.json"] = kept.text }
    world.scriptedBelongings.tasks = { user in
      guard let tasks = self.state.withLock({ $0.tasks.tasks(of: user) }) else { throw DamagedFile("tasks.json") }
      return tasks
    }
    world.scriptedBelongings.keepTasks = { tasks, user in self.state.withLock { $0.tasks.set(tasks, of: user) } }
  }

  private func read(_ path: String) throws -> String {
    guard path != "folder" else { throw Failure("'\(path)' can't be read: is a directory", hint: "name another file") }
    return try self[path] ?? script(path)
  }

  /// The scripts that lie on the disk: those of the transcripts by their names, others by their paths.
  private func script(_ path: String) throws -> String {
    let scripts = URL(fileURLWithPath: #filePath).appending(path: "../../ShellTests/Transcripts/Scripts")
    let file = path.hasPrefix("/") ? URL(fileURLWithPath: path) : scripts.standardized.appending(path: path)
    guard let data = try? Data(contentsOf: file) else {
      throw Failure("'\(path)' can't be read: no such file or directory", hint: "name another file")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private func write(_ text: String, to path: String) throws(Failure) {
    guard path != "folder" else {
      throw Failure("'\(path)' can't be written: is a directory", hint: "name another file")
    }
    guard !state.withLock({ $0.isFull }) else {
      throw Failure("'\(path)' can't be written: the disk is full", hint: "name another file")
    }
    state.withLock { state in
      state.files[path] = text
      if !state.written.contains(path) { state.written.append(path) }
    }
  }

  private func page(_ address: String) throws(Failure) -> ServerAnswer {
    let next = state.withLock { state in
      state.asked.append(address)
      return state.pages.isEmpty ? "fails connection refused" : state.pages.removeFirst()
    }
    let parts = next.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let status = Int(parts[0]) else { throw Failure("\(address): \(parts[1])", status: .unavailable) }
    return ServerAnswer(status: status, body: parts.count > 1 ? parts[1] : "")
  }

  /// The text as the editor leaves it.
  private func edited(_ text: String) throws(Failure) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for edit in state.withLock({ $0.edits }) {
      if edit == "fails" {
        throw Failure("the editor 'vi' ended with status 1: nothing was changed", hint: "start with EDITOR=nano")
      }
      if edit.hasPrefix("=") {
        lines = [String(edit.dropFirst())]
      } else if edit.hasPrefix("s/") {
        let parts = edit.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        lines = lines.map { $0.replacing(parts[1], with: parts[2]) }
      } else {
        let name = edit.prefix { $0 != ":" } + ":"
        let place = lines.firstIndex { $0.hasPrefix(name) }
        if let place { lines[place] = edit } else { lines.append(edit) }
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Workbook {
  /// A line for each row, its cells as they are typed: what stands in the place of the file.
  fileprivate var lines: String {
    let cells = rows.map { row in
      row.map { cell in
        switch cell {
        case .blank: ""
        case .text(let text): text
        case .number(let number): "\(number)"
        case .link(let text, let address): "\(text) <\(address)>"
        }
      }
    }
    let header = columns.map { "\($0.title)" + ($0.format == .text ? "" : " (\($0.format))") }
    return ([["sheet \(name)"], header] + cells).map { $0.joined(separator: " | ") + "\n" }.joined()
  }
}
