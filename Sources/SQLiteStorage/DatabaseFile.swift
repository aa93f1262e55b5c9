import Storage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that may hold our database: it is recognised by its first bytes before anything touches it.
struct DatabaseFile: Hashable, Sendable {
  /// As it was named.
  let name: String
  /// From the root, so that SQLite doesn't take it for anything but a file.
  let path: String

  init(_ name: String) {
    self.name = name
    path = name.hasPrefix("/") ? name : DatabaseFile.currentFolder + "/" + name
  }

  /// `CMPS`: what marks a database as ours.
  static let applicationID: Int32 = 0x434D_5053

  /// What the name leads to.
  enum Kind: Hashable, Sendable {
    case missing
    /// A file of no bytes, which SQLite takes for a new database.
    case empty
    /// One of ours, with the version of its schema.
    case ours(version: Int)
  }

  /// Looks without changing anything.
  ///
  /// Throws `unavailable` for a folder, for what isn't a sound database of ours and for what may not be read.
  ///
  /// - Parameter keepsLocks: false for a file that this process doesn't write: closing a descriptor drops every lock that
  ///   it has on the file, so otherwise that of a database stays open with the program.
  func recognise(keepsLocks: Bool = true) throws(StoreError) -> Kind {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT, !isLink { return .missing }
      throw unreadable(errno)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    var header = [UInt8](repeating: 0, count: 100)
    let kind = status.st_mode & S_IFMT
    let count = kind == S_IFREG ? read(descriptor, &header, header.count) : 0
    if kind != S_IFREG || !keepsLocks || !header.starts(with: DatabaseFile.magic) { close(descriptor) }
    if kind == S_IFDIR { throw folder }
    guard kind == S_IFREG else { throw foreign("is not a file") }
    if count < 0 { throw unreadable(EIO) }
    return count == 0 ? .empty : try recognise(Array(header.prefix(count)))
  }

  private func recognise(_ header: [UInt8]) throws(StoreError) -> Kind {
    let magic = DatabaseFile.magic
    guard header.starts(with: magic) else {
      throw magic.starts(with: header) ? damaged("its header is cut off") : foreign("is not a database")
    }
    guard header.count == 100 else { throw damaged("its header is cut off") }
    let pageSize = Int(header[16]) << 8 | Int(header[17])
    guard pageSize == 1 || (512...32768).contains(pageSize) && pageSize & (pageSize - 1) == 0 else {
      throw damaged("its header makes no sense")
    }
    let number = { (place: Int) in header[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    return try recognise(application: Int32(bitPattern: number(68)), version: Int(Int32(bitPattern: number(60))))
  }

  /// By the two numbers that a database carries.
  func recognise(application: Int32, version: Int) throws(StoreError) -> Kind {
    guard application == DatabaseFile.applicationID else { throw foreign("is the database of another program") }
    guard version <= Migration.newest else {
      throw StoreError.unavailable(
        "'\(name)' was written by a newer compass: expected version \(Migration.newest) of its tables, found \(version)",
        hint: "update compass")
    }
    return .ours(version: version)
  }

  private static var magic: [UInt8] { Array("SQLite format 3\0".utf8) }

  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  private static var currentFolder: String {
    guard let folder = getcwd(nil, 0) else { return "." }
    defer { free(folder) }
    return String(cString: folder)
  }
}
