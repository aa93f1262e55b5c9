import Foundation
import Testing

@testable import Domain

/// The names that people call colleges, and the colleges that they mean: `names.csv`.
@Suite struct CollegeNameTests {
  private struct Case {
    let said: String
    /// The only college that is meant, or those about which a person should be asked.
    let meant: [String]
    let likely: String?

    var isAsked: Bool { meant.count > 1 }
  }

  private static let cases: [Case] = {
    let path = #filePath.replacing("CollegeNameTests.swift", with: "names.csv")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let cells = line.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      let meant = cells[1].replacing("ambiguous:", with: "").split(separator: "|").map(String.init)
      return Case(said: cells[0], meant: meant, likely: cells[2].isEmpty ? nil : cells[2])
    }
  }()

  private static let numbers: [Key<College>: String] = {
    var numbers: [Key<College>: String] = [:]
    CollegeList.each { college, values in numbers[college.id] = values[13] }
    return numbers
  }()

  @Test func everydayNamesAreOfColleges() {
    let names = Set(CollegeList.all.map(\.name))
    #expect(EverydayNames.all.keys.allSatisfy(names.contains))
  }

  /// A name that says the college once more in parentheses means it.
  @Test(arguments: [
    ("Tri-C (Cuyahoga CC)", "Cuyahoga Community College"), ("Ohio State (OSU)", "Ohio State University"),
  ])
  func aNameIsSaidTwice(_ said: String, _ name: String) {
    #expect(CollegeList.candidates(for: said)?.colleges.map(\.name) == [name])
  }

  /// Most names find their college, the others are asked about; none becomes another one.
  @Test func everydayNames() {
    var (right, asked, nothing, wrong) = (0, [String](), [String](), [String]())
    for one in Self.cases {
      let found = CollegeList.candidates(for: one.said)
      let numbers = (found?.colleges ?? []).compactMap { Self.numbers[$0.id] }
      let isGuess = (found?.match ?? .whole) >= .initials
      let told = "\(one.said): \((found?.colleges ?? []).prefix(4).map(\.title)), not \(one.meant)"
      if one.isAsked && (numbers.count > 1 || isGuess && !numbers.isEmpty)
        || numbers == [one.likely ?? one.meant[0]] && !one.isAsked
        || numbers == [one.likely].compactMap(\.self) && one.likely != nil
      {
        right += 1
      } else if numbers.isEmpty {
        nothing.append(told)
      } else if numbers.count > 1 || isGuess {
        asked.append(told)
      } else {
        wrong.append(told)
      }
    }
    #expect(Self.cases.count == 476)
    #expect(wrong.isEmpty, "\(wrong)")
    #expect(right >= 462, "\(right) right; asked: \(asked); nothing: \(nothing)")
  }
}
