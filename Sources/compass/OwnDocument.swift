import Domain
import Files
import LocalStorage
import ShellCore
import Synchronization

/// A document of the person's own that several shells may change: what one wrote is never overwritten by another that
/// hasn't seen it.
final class OwnDocument: Sendable {
  private let file: DocumentFile
  private let seen = Mutex<JSON?>(nil)

  init(_ path: String) { file = DocumentFile(path) }

  var path: String { file.path }

  /// What was loaded or stored last.
  var loaded: JSON? { seen.withLock(\.self) }

  /// Nil if there is none; throws a `DamagedFile` if it can't be understood.
  func load() throws -> JSON? {
    do throws(DocumentFile.Problem) {
      let document = try file.read()
      seen.withLock { $0 = document }
      return document
    } catch {
      seen.withLock { $0 = nil }
      throw self.error(error, "read")
    }
  }

  /// Puts a document in the place of the one that was loaded last.
  func store(_ document: JSON) throws {
    do throws(DocumentFile.Problem) {
      try file.write(document, insteadOf: loaded)
      seen.withLock { $0 = document }
    } catch {
      throw self.error(error, "written")
    }
  }

  private func error(_ problem: DocumentFile.Problem, _ what: String) -> any Error {
    if problem == .damaged { DamagedFile(path) } else { problem.failure(path, what) }
  }
}

extension DocumentFile.Problem {
  func failure(_ path: String, _ what: String) -> Failure {
    switch self {
    case .damaged: Failure("'\(path)' is damaged", hint: "repair the file, or move it away")
    case .system(let failure): Failure("'\(path)' can't be \(what): \(failure.reason)", hint: failure.hint)
    case .changed: Failure("another shell changed '\(path)' just now", hint: "repeat it")
    }
  }
}
