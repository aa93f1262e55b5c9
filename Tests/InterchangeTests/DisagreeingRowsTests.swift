import Domain
import ShellTesting
import Testing

/// Rows of a file whose values contradict each other.
struct DisagreeingRowsTests {
  @Test(arguments: [
    (
      "offers",
      "school,offer_type,offer_date,scholarship_amount,scholarship_percentage\nKenyon College,partial,2026-02-01,5,5\n",
      "an offer has an amount or a percentage, not both"
    ),
    ("events", "name,type,start_date,end_date\nCamp,camp,2026-03-02,2026-03-01\n", "before it starts on 2026-03-02"),
    ("events", "name,type,start_date,start_time\nCamp,camp,2026-03-02,25:99\n", "expected a time from 00:00 to 23:59"),
    (
      "events", "name,type,start_date,event_source\nCamp,camp,2026-03-02,radio\n",
      "'radio' is not a source: expected email"
    ),
  ])
  func areTold(list: String, text: String, message: String) async throws {
    var talk = February.talk()
    talk.surroundings.change { $0["a.csv"] = text }
    let before = (talk.session.tables.offers.count, talk.session.tables.events.count)
    let said = await talk.lines("\(list); import a.csv").said.joined(separator: "\n")
    #expect(said.contains("a.csv:2:") && said.contains(message), "\(said)")
    #expect((talk.session.tables.offers.count, talk.session.tables.events.count) == before)
  }
}
