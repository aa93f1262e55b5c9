/// An array in pieces: changing one element while a copy is alive copies one piece.
struct Chunked<Element: Sendable>: Sendable {
  private(set) var chunks: [[Element]] = []
  private(set) var count = 0
  /// The logarithm of a piece's length.
  private let bits: Int

  init(bits: Int) { self.bits = bits }

  init(bits: Int, count: Int, _ element: (Int) -> Element) {
    self.bits = bits
    self.count = count
    chunks = stride(from: 0, to: count, by: 1 << bits).map { start in
      (start..<Swift.min(count, start + 1 << bits)).map(element)
    }
  }

  /// Elements in a piece; only the last one may have fewer.
  var length: Int { 1 << bits }

  subscript(position: Int) -> Element {
    get { chunks[position >> bits][position & (length - 1)] }
    _modify { yield &chunks[position >> bits][position & (length - 1)] }
  }

  mutating func append(_ element: Element) {
    if count & (length - 1) == 0 { chunks.append([]) }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  mutating func removeLast() {
    chunks[chunks.count - 1].removeLast()
    if chunks[chunks.count - 1].isEmpty { chunks.removeLast() }
    count -= 1
  }

  /// Cuts off the end, or fills up with an element.
  mutating func resize(to count: Int, with filler: Element) {
    while self.count > count { removeLast() }
    while self.count < count {
      let taken = self.count & (length - 1)
      let more = Swift.min(length - taken, count - self.count)
      if taken == 0 { chunks.append([]) }
      chunks[chunks.count - 1].append(contentsOf: repeatElement(filler, count: more))
      self.count += more
    }
  }
}
