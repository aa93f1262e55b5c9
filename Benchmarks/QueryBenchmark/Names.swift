import Domain
import FoundationEssentials

/// The number of everyday names that find their college, of those in the tests' list, and the time that
/// one takes.
enum Names {
  private static let path = "Tests/DomainTests/Names/names.csv"

  @MainActor static func measure() {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      return print("| names: no \(path) | | |")
    }
    var numbers: [Key<College>: String] = [:]
    CollegeList.each { college, values in numbers[college.id] = values[13] }
    let lines = text.split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    }
    var (right, asked, none) = (0, 0, 0)
    for cells in lines {
      let found = CollegeList.candidates(for: cells[0])?.colleges.compactMap { numbers[$0.id] } ?? []
      let isAsked = cells[1].hasPrefix("ambiguous")
      if found == [cells[1]] || found == [cells[2]] || isAsked && found.count > 1 {
        right += 1
      } else if found.isEmpty {
        none += 1
      } else {
        asked += 1
      }
    }
    print("| names of colleges: \(asked) asked about or wrong, \(none) unknown | | \(right) of \(lines.count) right |")
    time("a name of a college") { CollegeList.candidates(for: "kent univ")?.colleges.count ?? 0 }
    time("a name of no college") { CollegeList.candidates(for: "zzyzx of the hills")?.colleges.count ?? 0 }
  }
}
