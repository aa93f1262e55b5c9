extension Chart.Bin {
  /// More bins than this can't be told from each other.
  private static let most = 25

  /// Numbers put into bins of a round width: as Freedman and Diaconis have it, or Sturges where most numbers are alike.
  ///
  /// - Parameter isWhole: whether there is nothing between two whole numbers.
  package static func bins(of numbers: [Double], isWhole: Bool) -> [Chart.Bin] {
    let sorted = numbers.filter(Chart.isDrawn).sorted()
    guard let first = sorted.first, let last = sorted.last else { return [] }
    let range = last - first
    let spread = sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
    let fine = 2 * spread / Double(sorted.count).cubeRoot
    let coarse = range / Double(Int.bitWidth - sorted.count.leadingZeroBitCount + 1)
    let wanted = max(spread > 0 ? fine : coarse, range / Double(Self.most))
    // Between two round widths the nearer one counts.
    let least = range > 0 ? abs(last) * 1e-6 : last == 0 ? 1 : abs(last) / 10
    var step = RoundStep(atLeast: max(wanted * 0.7, least, isWhole ? 1 : 0))
    func ends() -> ClosedRange<Int> {
      let lower = Int((first / step.size + 1e-9).rounded(.down))
      return lower...max(lower + 1, Int((last / step.size - 1e-9).rounded(.up)))
    }
    while ends().count > Self.most + 1 { step = step.next }
    let edges = ends().map { step.times($0) }
    var counts = [Int](repeating: 0, count: edges.count - 1)
    var place = 0
    for number in sorted {
      while place < counts.count - 1, number >= edges[place + 1] { place += 1 }
      counts[place] += 1
    }
    return counts.indices.map { Chart.Bin(edges[$0], edges[$0 + 1], counts[$0]) }
  }
}

extension Double {
  /// Of a number of at least 1.
  fileprivate var cubeRoot: Double {
    var root = max(1, self)
    for _ in 0..<60 { root -= (root - self / (root * root)) / 3 }
    return root
  }
}
