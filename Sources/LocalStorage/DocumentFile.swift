package import Files
import Glibc
package import Values

/// One JSON document in a file of the person's own: read strictly, replaced atomically, for its owner only.
package struct DocumentFile: Sendable {
  package let path: String

  /// The most bytes that are read: more were not written by this program.
  private let most: Int

  package init(_ path: String, most: Int = 16 << 20) { (self.path, self.most) = (path, most) }

  /// Why a document can't be read or kept.
  package enum Problem: Error, Hashable, Sendable {
    /// The file holds something else than one JSON object.
    case damaged
    case system(FileFailure)
    /// Another program has changed the document since it was read.
    case changed
  }

  /// The document in the file; nil if there is none.
  package func read() throws(Problem) -> JSON? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw problem
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= most {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { break }
      if count > 0 { bytes += buffer[..<count] } else if errno != EINTR { throw problem }
    }
    guard let text = String(validating: bytes, as: UTF8.self), let json = JSON(parsing: text), case .object = json
    else { throw .damaged }
    return json
  }

  /// Puts a document in the place of the old one; folders that are missing are made (mode 0700).
  package func write(_ json: JSON) throws(Problem) {
    do throws(FileFailure) {
      try Folder.make(above: path)
      try AtomicFile(path, for: .owner).replace(with: json.indented() + "\n")
    } catch {
      throw .system(error)
    }
  }

  /// The same, unless another program has changed the document since it was read: then it throws `changed`.
  ///
  /// - Parameter before: what `read` brought, nil for no file; a damaged one counts as none.
  package func write(_ json: JSON, insteadOf before: JSON?) throws(Problem) {
    try createFolder()
    let result: Result<Void, Problem>
    do throws(FileFailure) {
      result = try Folder.locked(above: path) { () throws(Problem) in
        var found: JSON?
        do throws(Problem) { found = try read() } catch { if error != .damaged { throw error } }
        guard found == before else { throw .changed }
        try write(json)
      }
    } catch {
      throw .system(error)
    }
    try result.get()
  }

  /// Makes the folders that are missing (mode 0700).
  package func createFolder() throws(Problem) {
    do throws(FileFailure) { try Folder.make(above: path) } catch { throw .system(error) }
  }

  private var problem: Problem { .system(FileFailure(path)) }
}

extension JSON {
  /// The same document for a person to read: two levels of objects go over several lines, what is deeper stays on one.
  func indented(_ level: Int = 0) -> String {
    guard case .object(let members) = self, !members.isEmpty, level < 2 else { return text }
    let margin = String(repeating: "  ", count: level + 1)
    let lines = members.map { margin + JSON.string($0.key).text + ": " + $0.value.indented(level + 1) }
    return "{\n" + lines.joined(separator: ",\n") + "\n" + String(margin.dropLast(2)) + "}"
  }
}
