package import TestSupport

extension StoreRandom {
  /// True once in so many times.
  package mutating func chance(_ once: Int) -> Bool { Int.random(in: 0..<once, using: &self) == 0 }

  package mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// One of them; an empty list has none, and is a mistake of the one who asks.
  package mutating func pick<T>(_ choices: [T]) -> T { choices[Int.random(in: 0..<choices.count, using: &self)] }

  /// A number that is mostly small and at times large, up to `most`.
  package mutating func size(_ most: Int) -> Int {
    let bits = Int.random(in: 0...Int.bitWidth - most.leadingZeroBitCount, using: &self)
    return min(most, Int.random(in: 0...(1 << bits), using: &self))
  }
}
