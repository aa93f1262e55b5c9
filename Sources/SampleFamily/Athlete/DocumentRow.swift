import Domain

/// A shared file as the sheet tells it.
struct DocumentRow: SheetRow {
  let key: String
  let type: Open<DocumentType>?
  let title: String
  let description: String?
  let fileType: String
  let version: Int?
  let isCurrent: Bool
  let daysAgo: Int
  let health: Open<HealthStatus>?
  /// Colleges that it is shared with.
  let sharedWith: [String]

  init(_ row: inout Row) {
    key = row.required()
    type = row.word()
    title = row.required()
    description = row.text()
    fileType = row.required()
    version = row.number()
    isCurrent = row.mark("*")
    daysAgo = row.number() ?? 0
    health = row.word()
    sharedWith = row.list(",")
  }

  static var all: [DocumentRow] { sheet.read() }

  // key|type|title|description|file type|version|current|days ago|health|shared with
  static let sheet = Sheet(
    """
    fall-video|highlight_video|Fall highlights|Twelve at-bats and infield work|mp4|2|*|139|healthy|\
    ohio-state,kent-state,ohio,kenyon,west-virginia,coastal-carolina
    summer-video|highlight_video|Summer highlights|Replaced by the fall video|mp4|1||175|broken|michigan
    raw-swings|highlight_video|Twenty raw swings||mov|1|*|109|healthy|grand-valley,dallas-baptist
    transcript|transcript|Transcript through first quarter||pdf|3|*|48|healthy|kent-state,wooster,kenyon,denison
    resume|resume|Athletic resume|One page|pdf|2|*|90|unknown|ohio-state,ashland
    letter|rec_letter|Letter from the high school coach||pdf|1|*|120|healthy|kenyon,wooster
    mvnu-form|questionnaire|Mount Vernon questionnaire||pdf|1|*|118|healthy|mvnu
    stats|stats_sheet|Scout league statistics||csv|4|*|4|unknown|
    """)
}
