import Domain
import LineEditing
import LocalStorage
import Shell

extension SavedAccess {
  /// Views, aliases and templates in `saved.json`.
  static var file: SavedAccess {
    let file = DocumentFile(Environment.savedFile)
    var access = SavedAccess()
    access.load = {
      do throws(DocumentFile.Problem) {
        return try file.read()
      } catch .damaged {
        throw DamagedFile(file.path)
      } catch {
        throw error.failure(file.path, "read")
      }
    }
    access.store = { document in
      do throws(DocumentFile.Problem) { try file.write(document) } catch { throw error.failure(file.path, "written") }
    }
    return access
  }
}

extension DocumentFile.Problem {
  func failure(_ path: String, _ what: String) -> Failure {
    switch self {
    case .damaged: Failure("'\(path)' is damaged", hint: "mend the file, or move it away")
    case .system(let reason): Failure("'\(path)' can't be \(what): \(reason)")
    }
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
