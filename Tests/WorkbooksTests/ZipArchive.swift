import Foundation

/// The files of a ZIP archive, by its directory; the system's zlib unpacks them and looks at their checksums.
struct ZipArchive {
  struct Broken: Error {
    let why: String
  }

  private(set) var files: [String: [UInt8]] = [:]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    guard let end = (0..<bytes.count - 21).last(where: { number($0, 4) == 0x0605_4B50 }) else {
      throw Broken(why: "no directory")
    }
    var place = number(end + 16, 4)
    for _ in 0..<number(end + 10, 2) {
      guard number(place, 4) == 0x0201_4B50 else { throw Broken(why: "no entry at \(place)") }
      let nameLength = number(place + 28, 2)
      let name = String(decoding: bytes[place + 46..<place + 46 + nameLength], as: UTF8.self)
      files[name] = try content(of: place, named: name)
      place += 46 + nameLength + number(place + 30, 2) + number(place + 32, 2)
    }
  }

  func text(_ name: String) throws -> String {
    guard let content = files[name] else { throw Broken(why: "no \(name) among \(files.keys.sorted())") }
    return String(decoding: content, as: UTF8.self)
  }

  /// The number in this many bytes, the lowest first.
  private func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// The bytes that an entry of the directory unpacks to.
  private func content(of entry: Int, named name: String) throws -> [UInt8] {
    let (packed, size, local) = (number(entry + 20, 4), number(entry + 24, 4), number(entry + 42, 4))
    let start = local + 30 + number(local + 26, 2) + number(local + 28, 2)
    let data = bytes[start..<start + packed]
    guard number(entry + 10, 2) == 8 else { return Array(data) }
    // The same data is a gzip file with another head, and with the checksum and the size at its end.
    var gzip: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
    gzip += data
    gzip += bytes[entry + 16..<entry + 20]
    gzip += bytes[entry + 24..<entry + 28]
    let content = try GzipFile(gzip).content()
    guard content.count == size else { throw Broken(why: "\(name) is damaged") }
    return content
  }
}

/// A gzip file, read by the zlib that libxlsxwriter brings along.
private struct GzipFile {
  private typealias Open = @convention(c) (CInt, UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Read = @convention(c) (OpaquePointer, UnsafeMutableRawPointer, CUnsignedInt) -> CInt
  private typealias Close = @convention(c) (OpaquePointer) -> CInt

  private let bytes: [UInt8]
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func content() throws -> [UInt8] {
    guard let library = dlopen("libz.so.1", RTLD_NOW), let open = dlsym(library, "gzdopen"),
      let read = dlsym(library, "gzread"), let close = dlsym(library, "gzclose_r"), let file = tmpfile()
    else { throw ZipArchive.Broken(why: "no zlib") }
    defer { fclose(file) }
    fwrite(bytes, 1, bytes.count, file)
    rewind(file)
    guard let packed = unsafeBitCast(open, to: Open.self)(dup(fileno(file)), "rb") else {
      throw ZipArchive.Broken(why: "no gzip file")
    }
    var (content, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    var count: CInt = 0
    repeat {
      count = unsafeBitCast(read, to: Read.self)(packed, &chunk, CUnsignedInt(chunk.count))
      content += chunk.prefix(max(0, Int(count)))
    } while count > 0
    guard count == 0, unsafeBitCast(close, to: Close.self)(packed) == 0 else {
      throw ZipArchive.Broken(why: "the data is damaged")
    }
    return content
  }
}
