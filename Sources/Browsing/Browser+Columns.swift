import Display
import LineEditing
import Lists

/// The columns: where the cursor is among them, which are hidden, and how wide they are.
extension Browser {
  /// The place of the cursor's field among the columns that aren't hidden.
  var fieldPlace: Int {
    let place = view.field.flatMap { field in sheet.columns.firstIndex { $0.key == field } }
    return place ?? max(0, sheet.headCount - 1)
  }

  /// The name of the field at the cursor; nil for a list without columns.
  var field: String? { sheet.columns.isEmpty ? nil : sheet.columns[fieldPlace].key }

  /// Where a field stands on the screen, the gutter included; nil where it has no room.
  func range(of field: String) -> Range<Int>? {
    guard let place = drawn.columns.firstIndex(where: { $0.key == field }), let range = table.place(of: place) else {
      return nil
    }
    let (start, end) = (range.lowerBound + Layout.gutter, min(range.upperBound + Layout.gutter, layout.listWidth))
    return start < end ? start..<end : nil
  }

  /// Goes to the next column, or the one before; those that have no room come into sight, the first one stays.
  mutating func moveCell(by step: Int) {
    let place = fieldPlace
    guard sheet.columns.indices.contains(place + step) else {
      let before = place > 0 ? ": Left goes back" : ""
      message = Text(step < 0 ? "these are the first columns" : "no more columns to the right\(before)", .dim)
      return
    }
    view.field = sheet.columns[place + step].key
    showField()
    settle()
  }

  /// Makes the sheet of the columns that are to be seen.
  mutating func arrange() {
    let hidden = hiddenFields[list.name] ?? []
    let whole = list.sheet
    let kept = whole.columns.indices.filter { !hidden.contains(whole.columns[$0].key) }
    sheet = (kept.isEmpty ? whole : whole.keeping(kept)).fitting(size.columns)
    for (place, column) in sheet.columns.enumerated() {
      guard let width = widths[list.name]?[column.key] else { continue }
      (sheet.columns[place].width, sheet.columns[place].priority) = (width, -1)
    }
    view.offset = view.offset.map { max(0, min($0, sheet.columns.count - sheet.headCount - 1)) }
  }

  /// Lays out what is drawn of the sheet, and parts the screen.
  mutating func makeTable() {
    drawn = view.offset.map(sheet.scrolled) ?? sheet
    layOutTable()
  }

  private mutating func layOutTable() {
    var canvas = self.canvas
    canvas.width = max(1, size.columns - Layout.gutter)
    canvas.height = size.rows
    table = TableLines(drawn, on: canvas)
    layout = Layout(size, table: table.width + Layout.gutter, hasPane: pane != nil)
    if layout.listWidth < size.columns {
      canvas.width = max(1, layout.listWidth - Layout.gutter)
      table = TableLines(drawn, on: canvas)
    }
  }

  /// Keeps the first column in sight beside one that was made wide.
  mutating func showHead() {
    let head = sheet.headCount - 1
    guard head >= 0, view.offset == nil, range(of: sheet.columns[head].key) == nil,
      let widest = sheet.columns.compactMap(\.width).max()
    else { return }
    (sheet.columns[head].width, sheet.columns[head].priority) = (max(6, room - widest - sheet.gap), -1)
    makeTable()
  }

  /// Scrolls sideways as far as the cursor's column needs.
  mutating func showField() {
    guard let field else { return }
    let last = fieldPlace - sheet.headCount
    guard last >= 0 else {
      if view.offset != nil {
        view.offset = nil
        makeTable()
      }
      return
    }
    var offset = min(view.offset ?? 0, last)
    if range(of: field) != nil { return }
    while true {
      view.offset = offset
      makeTable()
      if range(of: field) != nil { return }
      if offset >= last { return squeeze(in: field) }
      offset += 1
    }
  }

  /// The columns of the screen that cells of the list may take, without its numbers.
  private var room: Int {
    layout.listWidth - Layout.gutter - (sheet.isNumbered ? String(sheet.count).count + sheet.gap : 0)
  }

  /// Brings a column into sight beside the first one where there isn't room for both as they are.
  private mutating func squeeze(in field: String) {
    let head = drawn.headCount - 1
    guard head >= 0, let place = drawn.columns.firstIndex(where: { $0.key == field }), place > head else { return }
    let rest = sheet.columns[fieldPlace].width.map { max(6, room - $0 - drawn.gap) } ?? max(3, room / 2 - 1)
    let name = min(table.contentWidth(of: head), rest)
    for column in drawn.columns.indices { drawn.columns[column].priority = column == head || column == place ? 0 : 9 }
    drawn.columns[head].width = name
    drawn.columns[place].width = max(1, min(table.contentWidth(of: place), room - name - drawn.gap))
    layOutTable()
  }
}

extension Browser {
  /// `-`: takes the column away as long as the list is looked through.
  mutating func hideField() {
    let columns = sheet.columns
    guard columns.count > 1, let field else {
      message = Text("this is the only column left: + brings the others back", .dim)
      return
    }
    let next = fieldPlace + 1 < columns.count ? fieldPlace + 1 : fieldPlace - 1
    hiddenFields[list.name, default: []].insert(field)
    view.field = columns[next].key
    layOut()
    message = Text("\(field) is hidden: + brings it back", .dim)
  }

  /// `+`: brings the hidden columns back, with the widths that they had first.
  mutating func showAll() {
    let count = hiddenFields[list.name]?.count ?? 0
    guard count > 0 || widths[list.name]?.isEmpty == false else {
      message = Text("no column is hidden: - hides one", .dim)
      return
    }
    view.field = field
    (hiddenFields[list.name], widths[list.name]) = (nil, nil)
    layOut()
    message = Text("all columns are back", .dim)
  }

  /// `_`: as wide as what stands in the column, or narrow where it is; then as before.
  mutating func widen() {
    guard let field, let range = range(of: field), let place = drawn.columns.firstIndex(where: { $0.key == field })
    else { return }
    view.field = field
    guard widths[list.name]?[field] == nil else {
      widths[list.name]?[field] = nil
      layOut()
      message = Text("\(field) has its usual width", .dim)
      return
    }
    let content = table.contentWidth(of: place)
    let most = max(10, place < sheet.headCount ? room : room - Self.leastName)
    let wide = min(content, most)
    if wide > range.count {
      widths[list.name, default: [:]][field] = wide
    } else {
      let title = ScreenRow(drawn.columns[place].title).width
      let narrow = max(3, title < range.count ? title : range.count / 2)
      guard narrow < range.count else {
        message = Text("\(field) is as narrow as it gets", .dim)
        return
      }
      widths[list.name, default: [:]][field] = narrow
    }
    layOut()
    message = Text("\(field) is \(wide > range.count ? "wide" : "narrow"): _ undoes that", .dim)
  }

  /// The room that stays for the first column beside one that was made wide.
  private static var leastName: Int { 14 }
}

extension Sheet {
  /// The sheet with long columns that give way to others on a narrow screen; on a very narrow one names matter most.
  fileprivate func fitting(_ width: Int) -> Sheet {
    guard width < 60 else { return self }
    var sheet = self
    let isTiny = width < 30
    if isTiny { sheet.isNumbered = false }
    sheet.columns = columns.map { column in
      var column = column
      column.minimum = min(column.minimum, max(12, width / 3))
      if isTiny, column.isFlexible { column.priority -= 1_000 }
      return column
    }
    return sheet
  }
}
