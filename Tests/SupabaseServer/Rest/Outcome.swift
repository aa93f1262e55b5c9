/// What a framed statement answered, made into status, headers and body.
struct Outcome {
  var count: Int
  var body: String
  /// The number of rows without a limit; of an upsert, the number of new ones.
  var total: Int?

  init(_ values: [String?]) {
    count = values[0].flatMap { Int($0) } ?? 0
    body = values[1] ?? ""
    total = values[2].flatMap { Int($0) }
  }

  func read(_ request: TableRequest, _ ask: Ask) throws(RestError) -> Answer {
    let first = request.window.offset
    if let total, first > total {
      throw RestError(
        416, "PGRST103", "Requested range not satisfiable",
        details: "An offset of \(first) was requested, but there are only \(total) rows.")
    }
    let isPart = total.map { count < $0 } ?? false
    var answer = content(isPart ? 206 : 200, request)
    answer.headers.append(range(first, first + count - 1, total))
    if ask.method == "HEAD" { answer.body = [] }
    return answer
  }

  func inserted(_ request: TableRequest) -> Answer {
    let isMerged = request.preferences.resolution == .merge && total == 0
    return changed(isMerged ? 200 : 201, else: isMerged ? 200 : 201, request, 1, 0)
  }

  func put(_ request: TableRequest) -> Answer { changed(total == 0 ? 200 : 201, else: 204, request, 1, 0) }

  func updated(_ request: TableRequest) -> Answer { changed(200, else: 204, request, 0, count - 1) }

  func deleted(_ request: TableRequest) -> Answer { changed(200, else: 204, request, 1, 0) }

  func called(_ media: MediaType) -> Answer {
    let type = ("Content-Type", "application/json; charset=utf-8")
    return Answer(200, headers: [type, range(0, count - 1, nil)], body: Array(body.utf8))
  }

  private func changed(_ full: Int, else bare: Int, _ request: TableRequest, _ first: Int, _ last: Int) -> Answer {
    let hasBody = request.preferences.answer == .representation
    var answer = hasBody ? content(full, request) : Answer(bare, headers: applied(request))
    answer.headers.append(range(first, last, request.preferences.countsExactly ? count : nil))
    return answer
  }

  private func content(_ status: Int, _ request: TableRequest) -> Answer {
    let type = ("Content-Type", "\(request.media.rawValue); charset=utf-8")
    return Answer(status, headers: [type] + applied(request), body: Array(body.utf8))
  }

  private func applied(_ request: TableRequest) -> [(name: String, value: String)] {
    let words = request.preferences.applied
    return words.isEmpty ? [] : [("Preference-Applied", words.joined(separator: ", "))]
  }

  private func range(_ first: Int, _ last: Int, _ total: Int?) -> (name: String, value: String) {
    let rows = first <= last && total != 0 ? "\(first)-\(last)" : "*"
    return ("Content-Range", "\(rows)/\(total.map { "\($0)" } ?? "*")")
  }
}
