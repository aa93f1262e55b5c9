/// A number as people write it: `40k`, `$20,000`, `25 thousand`, `30%`, `five`, `80+`.
struct SpokenNumber {
  let text: String
  let end: Int
  /// True if it's money: `$`, or thousands with a `k`.
  let isMoney: Bool
  let isPercent: Bool
  let isAtLeast: Bool

  /// A number in words: `five`, `twenty-five`, `three hundred fifty`, `one hundred and fifty`.
  static func spelled(from start: Int, _ word: (Int) -> String) -> (value: Int, end: Int)? {
    var (value, end, isHundreds) = (0, start, false)
    while true {
      // Of two numbers the second one is no rest of the first: `between one hundred and two hundred`.
      let isJoined = end > start && value % 100 == 0 && word(end) == "and" && word(start - 1) != "between"
      let place = isJoined ? end + 1 : end
      let parts = word(place).split(separator: "-").map { SentenceTables.numbers[String($0)] }
      guard !parts.isEmpty, parts.count < 3, let numbers = parts as? [Int] else { break }
      let number = numbers.reduce(0, +)
      if parts.count == 2, numbers[0] % 10 > 0 || numbers[0] < 20 || !(1...9).contains(numbers[1]) { break }
      if isJoined, number >= 100 || ["hundred", "thousand", "k"].contains(word(place + 1)) { break }
      if end == start {
        value = number
      } else if number == 100, value < 100, !isHundreds {
        (value, isHundreds) = (value * 100, true)
      } else if value % 100 == 0 && number < 100 || value % 100 >= 20 && value % 10 == 0 && number < 10 {
        value += number
      } else {
        break
      }
      end = place + 1
    }
    return end > start ? (value, end) : nil
  }
}
