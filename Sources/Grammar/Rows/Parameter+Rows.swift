public import Domain

extension Parameter where Value == [RowID] {
  /// One row or several.
  public static func rows(of lists: [ListName], _ label: String) -> Parameter<[RowID]> {
    Parameter("ROW...") { cursor in RowReader(lists: lists, label: label).readings(cursor, several: true) }
  }

  /// Quick tasks: where something else was printed last, numbers and `all` mean every task.
  public static let tasks = Parameter<[RowID]>("ROW...") { cursor in
    RowReader(lists: [.tasks], label: "a task", isAlwaysNumbered: true).readings(cursor, several: true)
  }

  /// Schools, by number, name, `all`, `.` or id.
  public static let schools = rows(of: [.schools], "a school")

  /// Rows of any list.
  public static let anyRows = rows(of: ListName.allCases, "a row")
}

extension Parameter where Value == RowID {
  /// Exactly one row.
  public static func row(of lists: [ListName], _ label: String) -> Parameter<RowID> {
    Parameter("ROW") { cursor in
      RowReader(lists: lists, label: label).readings(cursor, several: false).compactMap { reading in
        if reading.value.count == 1 { return Reading(reading.value[0], reading.rest) }
        let span = cursor.place..<cursor.place + max(1, reading.rest.place - cursor.place)
        cursor.context.fail(
          Diagnostic("expected one row, not \(reading.value.count)", at: span, kind: .row, hint: "name one of them"))
        return nil
      }
    }
  }

  public static let school = row(of: [.schools], "a school")
  public static let anyRow = row(of: ListName.allCases, "a row")
}

extension Expectation {
  /// A row: names that begin as typed, with what tells them apart.
  static func row(of lists: [ListName], _ label: String) -> Expectation {
    Expectation(label) { scope, typed in
      var candidates = scope.names(in: lists, beginningWith: typed)
      if typed.quote == nil {
        var words = [Candidate("all", note: "every row that matches now")]
        if let current = scope.current, lists.contains(current.list) {
          words.append(Candidate(".", note: scope.name(of: current) ?? ""))
        }
        let more = words.filter { typed.begins($0.text) && (!typed.text.isEmpty || $0.text == ".") }
        candidates.first += more
        candidates.total += more.count
      }
      return candidates
    }
  }
}
