extension Sequence {
  /// The first elements in an order, at most so many: the others are never sorted. Equals stay as they were.
  package func min(
    count: Int, sortedBy precedes: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    guard count > 0 else { return [] }
    var first: [Element] = []
    for element in self {
      if first.count == count, let last = first.last, try !precedes(element, last) { continue }
      let place = try first.partitioningIndex { try precedes(element, $0) }
      if first.count == count { first.removeLast() }
      first.insert(element, at: place)
    }
    return first
  }

  /// The elements in groups of the same key, in the order in which the keys come.
  package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [[Element]] {
    var places: [Key: Int] = [:]
    var groups: [[Element]] = []
    for element in self {
      let key = key(element)
      if let place = places[key] {
        groups[place].append(element)
      } else {
        places[key] = groups.count
        groups.append([element])
      }
    }
    return groups
  }
}

extension Collection {
  /// Its only element; nil where there is none, and where there are several.
  package var only: Element? { count == 1 ? first : nil }
}

extension RandomAccessCollection {
  /// Where the second part of the elements begins, in a collection in which the first part comes first.
  package func partitioningIndex(where isOfSecond: (Element) throws -> Bool) rethrows -> Index {
    var (start, rest) = (startIndex, count)
    while rest > 0 {
      let middle = index(start, offsetBy: rest / 2)
      if try isOfSecond(self[middle]) {
        rest /= 2
      } else {
        start = index(after: middle)
        rest -= rest / 2 + 1
      }
    }
    return start
  }
}
