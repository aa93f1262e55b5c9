import Domain
import LocalStorage
import ShellCore

extension PlacesAccess {
  /// The places that were looked up, in `places.json`; a file that can't be read or written is passed over.
  static var file: PlacesAccess {
    let file = DocumentFile(Environment.placesFile)
    var access = PlacesAccess()
    access.load = { try? file.read() }
    access.store = { try? file.write($0) }
    return access
  }
}
