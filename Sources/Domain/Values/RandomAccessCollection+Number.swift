extension RandomAccessCollection where Index == Int {
  /// The element with this number, as people count: from 1. Nil where there is none, whatever number it is.
  package subscript(number number: Int) -> Element? {
    number >= 1 && number <= count ? self[startIndex + number - 1] : nil
  }
}
