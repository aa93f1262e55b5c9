internal import CSearch

extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first occurrence of `needle` at or behind `start`; an empty one is found at once.
  func find(_ needle: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int? {
    guard let other = needle.baseAddress, !needle.isEmpty else { return start <= count ? start : nil }
    guard let base = baseAddress else { return nil }
    let place = csearch_find(base, count, start, other, needle.count)
    return place < 0 ? nil : Int(place)
  }
}
