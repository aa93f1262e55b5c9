import Domain

/// A measurement as the sheet tells it.
struct MetricRow: SheetRow {
  let type: Open<MetricType>?
  let daysAgo: Int
  let value: Double
  let unit: String?
  /// The key of the event.
  let event: String?
  let verified: Bool
  let notes: String?

  init(_ row: inout Row) {
    type = row.word()
    daysAgo = row.number() ?? 0
    value = row.number() ?? 0
    unit = row.text()
    event = row.text()
    verified = row.mark("v")
    notes = row.text()
  }

  static var all: [MetricRow] { sheet.read() }

  // type|days ago|value|unit|event|verified|notes
  static let sheet = Sheet(
    """
    exit_velo|145|87|mph|||Cage, wood bat
    exit_velo|123|89|mph|mansfield|v|
    exit_velo|101|91|mph|kent-camp|v|
    exit_velo|20|93|mph|lake-erie-fall|v|
    sixty_time|123|6.98|sec|mansfield|v|
    sixty_time|87|6.93|sec|lake-erie|v|
    sixty_time|20|6.89|sec|lake-erie-fall|v|
    velocity|123|81|mph|mansfield|v|Across the infield
    velocity|80|83|mph|osu-camp|v|
    velocity|20|84.5|mph|lake-erie-fall|v|
    pop_time|61|2.08|sec|michigan-camp||Tried catching once.
    batting_avg|4|0.341|avg|intrasquad||Scout league, 41 at-bats
    era|30|2.45|era|||Eleven innings in relief
    strikeouts|30|14|k|||
    other|12|345|val|||Trap bar deadlift, pounds
    """)
}
