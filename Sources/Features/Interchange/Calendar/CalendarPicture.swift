import Display
import Domain
import Values

/// Months as they hang on a wall: a letter at each day says the period that it lies in, a star that something is to be
/// done.
struct CalendarPicture {
  private let session: Session
  private let months: [ClosedRange<Day>]

  init(_ session: Session, _ months: [ClosedRange<Day>]) { (self.session, self.months) = (session, months) }

  /// A section for each month: its weeks, and what is on its days.
  var detail: Detail {
    let lists = months.map { CalendarList(session, on: $0) }
    let sections = lists.map { list in
      let first = list.days.lowerBound
      let dates = list.items.filter { $0.period == nil }.map { item in
        let whom = item.whom(session)
        return Text("\(max(item.days.lowerBound, first).civil.day)  ", .strong) + Text(item.title)
          + Text(whom.isEmpty ? "" : " (\(whom))", .dim)
      }
      return Section(
        "\(first.monthName) \(first.civil.year)", id: first.monthName.lowercased(),
        [.sheet(weeks(of: list))] + (dates.isEmpty ? [] : [.bullets(dates, mark: "*")]))
    }
    let days: [Datum] = lists.flatMap { list in
      (list.days.lowerBound.number...list.days.upperBound.number).map { day(Day(number: $0), in: list) }
    }
    return Detail(header: [], sections: sections + [legend(of: lists)], object: [("days", .list(days))])
  }

  private func legend(of lists: [CalendarList]) -> Section {
    let areMixed = lists.contains { list in
      (list.days.lowerBound.number...list.days.upperBound.number).contains { number in
        let periods = list.items.filter { $0.days.contains(Day(number: number)) }.compactMap(\.period)
        return Set(periods.compactMap(\.kind.letter)).count > 1
      }
    }
    let lines =
      ["c contact  e evaluation  q quiet  d dead  s shutdown  * a date of yours, or for everybody"]
      + (areMixed ? ["where divisions differ, the letter of the strictest: 'calendar' lists them all"] : [])
    return Section("Signs", id: "signs", lines.map { .line(Text($0, .dim)) })
  }

  private func weeks(of list: CalendarList) -> Sheet {
    let (first, last) = (list.days.lowerBound, list.days.upperBound)
    // Weeks begin on Sundays.
    let start = first - first.weekday % 7
    var sheet = Sheet(
      columns: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"].map { SheetColumn($0, alignment: .right, minimum: 4) },
      rows: stride(from: start.number, through: last.number, by: 7).map { week in
        (week..<week + 7).map { number in
          let day = Day(number: number)
          return list.days.contains(day) ? cell(day, in: list) : Text()
        }
      })
    // The whole week has room on a narrow screen.
    sheet.gap = 1
    return sheet
  }

  private func cell(_ day: Day, in list: CalendarList) -> Text {
    let items = list.items.filter { $0.days.contains(day) }
    // Of the periods of several divisions the one that allows least.
    let order: [Role] = [.bad, .warning, .good]
    let period = items.filter { $0.period != nil }.min { one, other in
      (order.firstIndex(of: one.role) ?? order.count) < (order.firstIndex(of: other.role) ?? order.count)
    }
    let letter = period?.period?.kind.letter.map(String.init) ?? " "
    let isMarked = items.contains { $0.isMarked(on: day) }
    let spoken = [period?.title, isMarked ? "a date" : nil].compactMap(\.self).joined(separator: " and ")
    return Text("\(day.civil.day)")
      + .sign(letter + (isMarked ? "*" : " "), period?.role ?? .plain, spoken: spoken.isEmpty ? "" : " \(spoken)")
  }

  private func day(_ day: Day, in list: CalendarList) -> Datum {
    let items = list.items.filter { $0.days.contains(day) }
    return .object([
      ("date", .text(day.description)), ("periods", .list(items.filter { $0.period != nil }.map { .text($0.kind) })),
      ("dates", .list(items.filter { $0.period == nil }.map { .text($0.title) })),
    ])
  }
}

extension CalendarList.Item {
  /// True if it gives a day its star: of a window in which something is due the first day alone.
  fileprivate func isMarked(on day: Day) -> Bool {
    if case .period(let period) = subject, period.kind.isWindow { return day == days.lowerBound }
    return period == nil
  }

  /// Nil for what isn't a period of recruiting.
  fileprivate var period: RecruitingPeriod? {
    if case .period(let period) = subject, period.kind.letter != nil { period } else { nil }
  }
}

extension ClosedRange<Day> {
  /// The whole months that these days lie in, a year of them at most.
  var months: [ClosedRange<Day>] {
    var (months, year, month) = ([ClosedRange<Day>](), lowerBound.civil.year, lowerBound.civil.month)
    while months.count < 12, let first = Day(year, month, 1), first <= upperBound {
      (year, month) = month == 12 ? (year + 1, 1) : (year, month + 1)
      guard let next = Day(year, month, 1) else { break }
      months.append(first...next - 1)
    }
    return months
  }
}
