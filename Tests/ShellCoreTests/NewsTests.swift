import Domain
import SampleFamily
import ShellTesting
import Testing

@Suite struct NewsTests {
  @Test func whatHappenedSince() {
    var tables = Tables()
    tables.talk(1, (.inbound, 1), (.outbound, 5))
    tables.remind(0)
    tables.remind(1)
    tables.offer(7)
    tables.offer(-1)
    tables.offer(8)
    var entry = StatusHistoryEntry(id: February.id(1))
    entry.changedAt = February.moment(-2)
    tables.statusHistory.append(entry)
    entry = StatusHistoryEntry(id: February.id(2))
    (entry.changedAt, entry.changedBy) = (February.moment(-1), February.id(99))
    tables.statusHistory.append(entry)
    let session = February.session(tables)
    let news = session.news(since: February.moment(-3), on: February.clock.today)
    #expect(news.happened == "1 interaction logged, 1 status change; by others: 1 status change")
    #expect(news.due == "1 reminder, 1 offer deadline")
    #expect(session.news(since: nil, on: February.clock.today).happened == nil)
    #expect(session.news(since: February.moment(0), on: February.clock.today - 9).due == nil)
  }

  @Test func gapsAreNamed() {
    var tables = Tables()
    tables.talk(1, (.outbound, 1), tier: .a)
    tables.talk(2)
    let session = February.session(tables)
    let gaps = Gaps(of: Array(tables.schools), context: session.context).sentences
    #expect(
      gaps.prefix(4) == [
        "no school in tier B", "no school in tier C", "1 school without a tier", "1 school never contacted",
      ])
    #expect(Gaps(of: [], context: session.context).sentences.isEmpty)
  }

  @Test(arguments: [(7, [1, 2]), (10, [1]), (31, [])] as [(Int, [Int])])
  func untouchedForAWhile(_ days: Int, _ expected: [Int]) {
    var tables = Tables()
    tables.talk(1, (.outbound, 30), tier: .c)
    tables.talk(2, (.outbound, 9))
    tables.talk(3, (.outbound, 2))
    tables.talk(4, (.outbound, 40), status: .declined)
    let found = February.session(tables).untouched(on: February.clock.today, days: days)
    #expect(found.map(\.school) == expected.map { February.id($0) })
  }
}
