import Glibc

/// A file that is replaced as a whole or not at all.
///
/// What is new is written beside the file, brought to the disk and then given its name, so neither a full disk nor a crash
/// nor a power cut leaves half a file. Of a link the file at its end is replaced; into a pipe or a device it's just written.
package struct AtomicFile: Sendable {
  package let path: String
  private let readers: Readers

  package init(_ path: String, for readers: Readers) {
    self.path = path
    self.readers = readers
  }

  package func replace(with text: String) throws(FileFailure) { try replace(with: Array(text.utf8)) }

  /// Throws for a folder, for a file that may not be written, and for whatever the system refuses. The file is as it was
  /// then, and nothing lies beside it; only where its folder can't be brought to the disk at the end, it's the new one that
  /// bears the name, and a power cut may bring the old one back.
  package func replace(with bytes: [UInt8]) throws(FileFailure) {
    let place = try place
    if place.isFolder { throw FileFailure(path, code: EISDIR) }
    if place.isSpecial { return try write(bytes, into: place) }
    guard place.status == nil || faccessat(AT_FDCWD, place.path, W_OK, AT_EACCESS) == 0 else { throw FileFailure(path) }
    Replacement.removeLeftovers(beside: place)
    let former = former(place)
    guard let replacement = Replacement(beside: place, mode: former == nil ? readers.mode : 0o600) else {
      throw FileFailure(path)
    }
    guard replacement.write(bytes), replacement.adopt(former), replacement.finish(),
      rename(replacement.path, place.path) == 0
    else {
      let failure = FileFailure(path)
      replacement.discard()
      throw failure
    }
    replacement.end()
    guard Folder.sync(place.folder) else { throw FileFailure(path) }
  }

  /// Gives a file that was written to its end the place of another one in the same folder, link or not.
  package static func put(_ finished: String, at path: String) throws(FileFailure) {
    let descriptor = open(finished, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileFailure(path) }
    let isSafe = Replacement.sync(descriptor)
    let failure = FileFailure(path)
    close(descriptor)
    guard isSafe else { throw failure }
    guard rename(finished, path) == 0, Folder.sync(Place.folder(of: path)) else { throw FileFailure(path) }
  }

  private var place: Place {
    get throws(FileFailure) {
      do throws(FileFailure) { return try Place(path) } catch { throw FileFailure(path, code: error.code) }
    }
  }

  /// The mode and the group of the file that is replaced, where others may have it; of somebody else's file nothing is
  /// taken over that could be run, or written by all.
  private func former(_ place: Place) -> (mode: UInt32, group: gid_t)? {
    guard readers == .anybody, let status = place.status else { return nil }
    return (status.st_mode & (status.st_uid == geteuid() ? 0o777 : 0o664), status.st_gid)
  }

  private func write(_ bytes: [UInt8], into place: Place) throws(FileFailure) {
    let descriptor = open(place.path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw FileFailure(path) }
    let isWritten = Replacement.write(bytes, to: descriptor)
    let failure = FileFailure(path)
    guard close(descriptor) == 0 || !isWritten else { throw FileFailure(path) }
    guard isWritten else { throw failure }
  }
}

/// Who may read a file that the program makes.
package enum Readers: Sendable {
  /// The owner alone (mode 0600), whatever was there before: for all that holds notes, tasks, lines or tokens.
  case owner
  /// Whoever the umask lets, as with any program; a file that is replaced keeps its mode.
  case anybody

  /// What a new file is made with, before the umask is taken from it.
  var mode: UInt32 { self == .owner ? 0o600 : 0o666 }
}
