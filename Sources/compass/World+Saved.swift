import Domain
import LineEditing
import ShellCore

extension SavedAccess {
  /// Views, aliases and templates in `saved.json`.
  static var file: SavedAccess {
    let document = OwnDocument(Environment.savedFile)
    var access = SavedAccess()
    access.load = { try document.load() }
    access.store = { try document.store($0) }
    return access
  }
}

extension PastLines {
  /// What the history file holds; nothing where none is kept.
  static func file(_ path: String?) -> PastLines {
    var lines = PastLines()
    guard let path else { return lines }
    lines.all = {
      let history = LineEditing.History(path: path, isKept: { !SecretText($0).isThere })
      do { try history.load() } catch { throw Failure("the history can't be read: \(error)") }
      return history.entries.map(PastLine.init)
    }
    lines.clear = {
      do { try LineEditing.History(path: path).clear() } catch {
        throw Failure("the history can't be emptied: \(error)")
      }
    }
    return lines
  }
}

extension PastLine {
  init(_ entry: HistoryEntry) {
    self.init(
      time: Instant(seconds: Int64(entry.time)), line: entry.line, succeeded: entry.succeeded,
      milliseconds: entry.milliseconds)
  }
}
