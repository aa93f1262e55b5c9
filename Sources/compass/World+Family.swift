import Domain
import LocalStorage
import ShellCore

extension AthleteMemory {
  /// The athlete that each parent looked at last, in `athletes.json`; a file that can't be read is passed over.
  static var file: AthleteMemory {
    let file = DocumentFile(Environment.athletesFile)
    var memory = AthleteMemory()
    memory.load = { user in (try? file.read())?[user.description]?.string.flatMap { Key($0) } }
    memory.store = { athlete, user in
      do throws(DocumentFile.Problem) {
        var document = try file.read() ?? .object([])
        document[user.description] = .string(athlete.description)
        try file.write(document)
      } catch {
        throw error.failure(file.path, "written")
      }
    }
    return memory
  }
}
