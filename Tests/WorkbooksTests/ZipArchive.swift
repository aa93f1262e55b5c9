/// The files of a ZIP archive, unpacked and held against their checksums: written without a look at what packs them.
struct ZipArchive {
  struct Broken: Error {
    let why: String
  }

  private(set) var files: [String: [UInt8]] = [:]

  init(_ bytes: [UInt8]) throws {
    let bytes = Bits(bytes)
    guard let end = (0..<bytes.all.count - 21).last(where: { bytes.number($0, 4) == 0x0605_4B50 }) else {
      throw Broken(why: "no directory")
    }
    var place = bytes.number(end + 16, 4)
    for _ in 0..<bytes.number(end + 10, 2) {
      guard bytes.number(place, 4) == 0x0201_4B50 else { throw Broken(why: "no entry at \(place)") }
      let (method, sum) = (bytes.number(place + 10, 2), bytes.number(place + 16, 4))
      let (packed, size) = (bytes.number(place + 20, 4), bytes.number(place + 24, 4))
      let (nameLength, extra) = (bytes.number(place + 28, 2), bytes.number(place + 30, 2))
      let name = String(decoding: bytes.all[place + 46..<place + 46 + nameLength], as: UTF8.self)
      let local = bytes.number(place + 42, 4)
      let start = local + 30 + bytes.number(local + 26, 2) + bytes.number(local + 28, 2)
      let data = Array(bytes.all[start..<start + packed])
      let content = method == 0 ? data : try Inflater(data).content()
      guard content.count == size, Self.checksum(content) == sum else { throw Broken(why: "\(name) is damaged") }
      files[name] = content
      place += 46 + nameLength + extra + bytes.number(place + 32, 2)
    }
  }

  func text(_ name: String) throws -> String {
    guard let content = files[name] else { throw Broken(why: "no \(name) among \(files.keys.sorted())") }
    return String(decoding: content, as: UTF8.self)
  }

  /// CRC-32.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }
}

/// Bytes, and the numbers in them.
private struct Bits {
  let all: [UInt8]
  private var place = 0

  init(_ all: [UInt8]) { self.all = all }

  /// The number of so many bytes, the lowest first.
  func number(_ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(place + $1 < all.count ? all[place + $1] : 0) << (8 * $1) }
  }

  /// The next bits as a number, the lowest first.
  mutating func take(_ count: Int) throws -> Int {
    var number = 0
    for bit in 0..<count {
      guard place / 8 < all.count else { throw ZipArchive.Broken(why: "the data breaks off") }
      number |= Int(all[place / 8] >> (place % 8) & 1) << bit
      place += 1
    }
    return number
  }

  mutating func skipToByte() { place = (place + 7) / 8 * 8 }
}

/// Unpacks deflated data (RFC 1951).
private struct Inflater {
  private var bits: Bits
  private var output: [UInt8] = []

  init(_ data: [UInt8]) { bits = Bits(data) }

  func content() throws -> [UInt8] {
    var inflater = self
    while try inflater.block() {}
    return inflater.output
  }

  /// False after the last block.
  private mutating func block() throws -> Bool {
    let isLast = try bits.take(1) == 1
    switch try bits.take(2) {
    case 0:
      bits.skipToByte()
      let length = try bits.take(16)
      _ = try bits.take(16)
      for _ in 0..<length { output.append(UInt8(try bits.take(8))) }
    case 1:
      let lengths = (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }
      try letters(Code(lengths), Code([Int](repeating: 5, count: 30)))
    case 2:
      let (letterCodes, distanceCodes) = try codes()
      try letters(letterCodes, distanceCodes)
    default: throw ZipArchive.Broken(why: "no kind of block")
    }
    return !isLast
  }

  private mutating func codes() throws -> (Code, Code) {
    let letters = try bits.take(5) + 257
    let distances = try bits.take(5) + 1
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    var lengths = [Int](repeating: 0, count: 19)
    for place in 0..<(try bits.take(4) + 4) { lengths[order[place]] = try bits.take(3) }
    let code = Code(lengths)
    var all: [Int] = []
    while all.count < letters + distances {
      switch try code.next(&bits) {
      case 16: all += [Int](repeating: all.last ?? 0, count: try bits.take(2) + 3)
      case 17: all += [Int](repeating: 0, count: try bits.take(3) + 3)
      case 18: all += [Int](repeating: 0, count: try bits.take(7) + 11)
      case let length: all.append(length)
      }
    }
    return (Code(Array(all[..<letters])), Code(Array(all[letters...])))
  }

  private mutating func letters(_ letters: Code, _ distances: Code) throws {
    while true {
      let letter = try letters.next(&bits)
      if letter == 256 { return }
      guard letter > 256 else {
        output.append(UInt8(letter))
        continue
      }
      let length = try number(letter - 257, perStep: 4, first: 3, last: letter == 285 ? 258 : nil)
      let distance = try number(try distances.next(&bits), perStep: 2, first: 1, last: nil)
      guard distance <= output.count else { throw ZipArchive.Broken(why: "a distance too far") }
      for _ in 0..<length { output.append(output[output.count - distance]) }
    }
  }

  /// A length or a distance: the first ones are said in full, then every `perStep` codes one more bit follows.
  private mutating func number(_ code: Int, perStep: Int, first: Int, last: Int?) throws -> Int {
    if let last { return last }
    guard code >= 2 * perStep else { return first + code }
    let more = code / perStep - 1
    return first + (perStep + code % perStep) << more + (try bits.take(more))
  }
}

/// A Huffman code by the lengths of its words.
private struct Code {
  private var symbols: [Int: Int] = [:]
  private let longest: Int

  init(_ lengths: [Int]) {
    longest = lengths.max() ?? 0
    var code = 0
    for length in stride(from: 1, through: longest, by: 1) {
      for (symbol, own) in lengths.enumerated() where own == length {
        symbols[1 << length | code] = symbol
        code += 1
      }
      code <<= 1
    }
  }

  func next(_ bits: inout Bits) throws -> Int {
    var word = 1
    for _ in 0..<max(1, longest) {
      word = word << 1 | (try bits.take(1))
      if let symbol = symbols[word] { return symbol }
    }
    throw ZipArchive.Broken(why: "no letter has this code")
  }
}
