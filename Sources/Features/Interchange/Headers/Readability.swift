import Domain
import Lists
import Values

/// The texts under the names of a file: they tell if a target takes them.
struct Readability<E: Shown> {
  private let rows: [FileRow]
  private let entries: EntryContext
  private let clock: Clock

  /// So many rows are tried.
  private static var most: Int { 100 }

  init(_ file: FileRows, _ session: Session) {
    rows = file.rows
    entries = EntryContext(session)
    clock = session.context.clock
  }

  /// The first texts under a name that aren't blank.
  func samples(_ place: Int, most: Int = 3) -> [String] {
    var samples: [String] = []
    for row in rows where samples.count < most {
      let text = row.values.first { $0.name == place }?.given.text?.trimmed ?? ""
      if !text.isEmpty { samples.append(text) }
    }
    return samples
  }

  /// True if nothing but numbers stand under a name: how many there are, not who they are.
  func isCount(_ place: Int) -> Bool {
    let samples = samples(place, most: Self.most)
    return !samples.isEmpty && samples.allSatisfy { Measure.whole.number($0) != nil }
  }

  /// True if the target takes everything that stands under a name.
  func reads(_ place: Int, as target: ImportTarget<E>) -> Bool {
    samples(place, most: Self.most).allSatisfy { reads($0, as: target) }
  }

  /// True if something stands under a name, and the target takes none of it.
  func readsNothing(_ place: Int, as target: ImportTarget<E>) -> Bool {
    let samples = samples(place, most: Self.most)
    return !samples.isEmpty && !samples.contains { reads($0, as: target) }
  }

  private func reads(_ sample: String, as target: ImportTarget<E>) -> Bool {
    let isTime = E.list == .events && target.key?.hasSuffix("_time") == true
    if isTime, SheetTime.times(sample) == nil { return false }
    var row = E(id: Key(UUID()))
    var draft = RowDraft<E>(before: nil, context: entries, clock: clock, leavesUnclear: true)
    do throws(Fault) { try draft.take(.cell(sample), at: 0, for: target, in: &row) } catch { return false }
    return true
  }
}
