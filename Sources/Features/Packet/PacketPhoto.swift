import ShellCore
import Values

/// A picture of the athlete as it stands in a packet: checked from its first byte to its last, and without what cameras
/// write into one, as the place where it was taken.
struct PacketPhoto: Sendable {
  /// A `data:` address that holds all of it.
  let address: String

  /// Bytes of a file, and pixels of a side.
  private static let (most, longest) = (5_000_000, 10_000)

  /// Reads the file that the athlete's details name; throws with the way out where it is none, or no picture.
  init(_ path: String, on machine: any Machine) throws {
    do {
      try self.init(try machine.readBytes(path, most: Self.most))
    } catch {
      var failure = Failure(error)
      failure.message = "there is no packet, as its photo can't be used: \(failure.message)"
      failure.hint = "'prefs player photo=none' leaves it out"
      throw failure
    }
  }

  /// Throws for what is no PNG and no JPEG.
  init(_ bytes: [UInt8]) throws {
    var reader = PictureReader(bytes)
    if let png = try reader.png() {
      address = "data:image/png;base64,\(png.base64)"
    } else if let jpeg = try reader.jpeg() {
      address = "data:image/jpeg;base64,\(jpeg.base64)"
    } else {
      throw Failure("it is neither a PNG nor a JPEG")
    }
  }

  /// Reads a picture part by part, and keeps those that it is drawn from.
  private struct PictureReader {
    private let bytes: [UInt8]
    private var place = 0
    private var kept: [UInt8] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private static let broken = Failure("the picture is broken or cut off")

    /// The next bytes; throws where there are fewer.
    private mutating func take(_ count: Int) throws(Failure) -> ArraySlice<UInt8> {
      guard count >= 0, bytes.count - place >= count else { throw Self.broken }
      place += count
      return bytes[place - count..<place]
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    private func check(_ width: Int, _ height: Int) throws(Failure) {
      guard (1...PacketPhoto.longest).contains(width), (1...PacketPhoto.longest).contains(height) else {
        throw Failure("the picture has \(width) x \(height) pixels; the limit is \(PacketPhoto.longest) a side")
      }
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    private static let drawn: Set = ["IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "pHYs"]

    /// The chunks from which a PNG is drawn; nil for another file.
    mutating func png() throws(Failure) -> [UInt8]? {
      guard bytes.starts(with: Self.signature) else { return nil }
      kept = Array(try take(Self.signature.count))
      var name = ""
      repeat {
        let start = place
        let length = Self.number(try take(4))
        name = String(decoding: try take(4), as: UTF8.self)
        let content = try take(length)
        _ = try take(4)
        if start == Self.signature.count {
          guard name == "IHDR", length == 13 else { throw Self.broken }
          try check(Self.number(content.prefix(4)), Self.number(content.dropFirst(4).prefix(4)))
        }
        if Self.drawn.contains(name) { kept += bytes[start..<place] }
      } while name != "IEND"
      return kept
    }

    /// The segments from which a JPEG is drawn, up to its end; of a camera's notes only which side is up. Nil for another
    /// file.
    mutating func jpeg() throws(Failure) -> [UInt8]? {
      guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return nil }
      kept = Array(try take(2))
      var isSized = false
      while true {
        guard try take(1).first == 0xFF else { throw Self.broken }
        var marker = try take(1).first ?? 0
        while marker == 0xFF { marker = try take(1).first ?? 0 }
        if marker == 0xD9 {
          guard isSized else { throw Self.broken }
          return kept + [0xFF, 0xD9]
        }
        let start = place
        let length = Self.number(try take(2))
        let content = try take(length - 2)
        switch marker {
        case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
          guard content.count >= 6 else { throw Self.broken }
          try check(Self.number(content.dropFirst(3).prefix(2)), Self.number(content.dropFirst().prefix(2)))
          isSized = true
          keep(marker, start)
        case 0xE1: kept += Self.upright(Array(content))
        case 0xE2 where !content.starts(with: "ICC_PROFILE".utf8), 0xE3...0xED, 0xEF, 0xFE: break
        case 0xDA: keepScan(from: start)
        default: keep(marker, start)
        }
      }
    }

    private mutating func keep(_ marker: UInt8, _ start: Int) { kept += [0xFF, marker] + bytes[start..<place] }

    /// Keeps a scan with its data, which go on to the next marker that isn't part of them.
    private mutating func keepScan(from start: Int) {
      while place < bytes.count - 1, bytes[place] != 0xFF || Self.isData(after: bytes[place + 1]) {
        place += 1
      }
      keep(0xDA, start)
    }

    /// True if this byte after 0xFF is part of the data: a zero, or a restart.
    private static func isData(after byte: UInt8) -> Bool { byte == 0 || 0xD0...0xD7 ~= byte }

    /// A segment that says which side of the picture is up, as the notes of a camera do; empty where they say nothing.
    private static func upright(_ notes: [UInt8]) -> [UInt8] {
      guard let side = Notes(notes)?.side else { return [] }
      return [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, side, 0, 0, 0, 0, 0, 0]
    }
  }

  /// The notes of a camera: a table of tagged values.
  private struct Notes {
    private let bytes: ArraySlice<UInt8>
    private let isReversed: Bool

    init?(_ segment: [UInt8]) {
      guard segment.starts(with: Array("Exif".utf8) + [0, 0]), segment.count > 14 else { return nil }
      bytes = segment[6...]
      isReversed = segment[6] == UInt8(ascii: "I")
    }

    private func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= bytes.count else { return nil }
      let part = Array(bytes.dropFirst(place).prefix(count))
      return (isReversed ? part.reversed() : part).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Which side is up, 2 to 8; nil where it's the first row, as usual, or nothing is said.
    var side: UInt8? {
      guard let table = number(4, 4), let count = number(table, 2) else { return nil }
      for entry in 0..<count {
        let place = table + 2 + 12 * entry
        guard let tag = number(place, 2) else { return nil }
        if tag == 0x0112 { return number(place + 8, 2).flatMap { (2...8).contains($0) ? UInt8($0) : nil } }
      }
      return nil
    }
  }
}
