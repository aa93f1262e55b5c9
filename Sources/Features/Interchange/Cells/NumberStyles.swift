import Domain
import Lists
import Values

/// How the columns of a sheet write their numbers, which no cell tells by itself: `36.000` is thirty-six thousand where dots
/// part thousands, and `45` is a percentage where the numbers are too large for fractions.
struct NumberStyles: Sendable {
  private var dotted: Set<Int> = []
  private var percents: Set<Int> = []

  init<E: Shown>(_ targets: [ImportTarget<E>], _ file: FileRows) {
    for (place, target) in targets.enumerated() {
      guard case .number(let measure)? = E.fields[target.spokenName]?.kind else { continue }
      let numbers = file.texts(under: place).lazy.flatMap(Self.numbers)
      switch measure {
      case .whole, .dollars, .miles:
        let pointed = numbers.filter { $0.contains(".") }
        if !pointed.isEmpty, pointed.allSatisfy(Self.hasDots), !numbers.contains(where: Self.hasCommas) {
          dotted.insert(place)
        }
      case .fraction:
        if numbers.contains(where: { (Double($0) ?? 0) > 1 }) { percents.insert(place) }
      case .percent, .decimals: continue
      }
    }
  }

  /// A cell of a column as numbers are written elsewhere.
  func plain(_ given: Given, at place: Int) -> Given {
    guard dotted.contains(place) || percents.contains(place), case .cell = given, let text = given.text else {
      return given
    }
    if percents.contains(place) {
      let isBare = !text.contains { $0 == "%" || $0.isLetter }
      return isBare && Self.numbers(text).contains { (Double($0) ?? 0) >= 1 } ? .cell("\(text.trimmed)%") : given
    }
    return .cell(String(text.compactMap { $0 == "." ? nil : $0 == "," ? "." : $0 }))
  }

  /// The runs of digits in a text, with the dots and the commas between them.
  private static func numbers(_ text: String) -> [String] {
    text.split { !($0.isNumber || $0 == "." || $0 == ",") }.map { run in
      String(run.reversed().drop { !$0.isNumber }.reversed())
    }.filter { !$0.isEmpty }
  }

  /// True for `36.000` and `1.200.000,50`: dots before three digits each.
  private static func hasDots(_ number: String) -> Bool { isGrouped(number, by: ".", point: ",") }

  /// True for `36,000` and `1,200,000.50`: commas before three digits each.
  private static func hasCommas(_ number: String) -> Bool { isGrouped(number, by: ",", point: ".") }

  private static func isGrouped(_ number: String, by sign: Character, point: Character) -> Bool {
    let sides = number.split(separator: point, omittingEmptySubsequences: false)
    let groups = sides[0].split(separator: sign, omittingEmptySubsequences: false)
    return sides.count <= 2 && !sides.dropFirst().contains { $0.contains(sign) } && groups.count > 1
      && (1...3).contains(groups[0].count) && groups[0] != "0" && groups.dropFirst().allSatisfy { $0.count == 3 }
  }
}
