import Glibc

/// Text written straight to an open file.
package enum Descriptor {
  /// Writes all of a text, and waits where the file would make others come back later: another program that shares it
  /// may have asked for that. False if not everything could be written; `errno` tells why.
  @discardableResult
  package static func write(_ text: String, to descriptor: Int32) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if count == 0 || !(errno == EINTR || waits(for: descriptor)) {
          return false
        }
      }
      return true
    }
  }

  /// Whether the file is full for now, after waiting until it isn't; leaves `errno` as it was otherwise.
  private static func waits(for descriptor: Int32) -> Bool {
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var target = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while poll(&target, 1, -1) < 0 { if errno != EINTR { return false } }
    return true
  }
}
