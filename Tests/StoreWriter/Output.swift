#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where a line goes at once, without a buffer in between.
struct FileDescriptor {
  let number: CInt
  static let standardOutput = FileDescriptor(number: 1)

  func write(line: String) throws {
    let bytes = Array((line + "\n").utf8)
    guard bytes.withUnsafeBytes({ send(number, $0) }) == bytes.count else { throw Broken() }
  }

  struct Broken: Error {}
}

private func send(_ descriptor: CInt, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
