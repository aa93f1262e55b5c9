extension Rows {
  func column(_ field: Field<E>, _ facts: Facts) -> FieldColumn<E> { mirrors.column(field, self, facts) }
}

extension Rows where E: Listed {
  /// What `search` looks at.
  func searchIndex(_ facts: Facts) -> TextIndex<E> {
    mirrors.index("search", usesFacts: false, self, facts) { row, _ in row.searchTexts }
  }

  /// What rows are named by.
  func nameIndex(_ facts: Facts) -> TextIndex<E> {
    let field = E.namingField
    return mirrors.index("name", usesFacts: field?.usesFacts ?? false, self, facts) { row, facts in
      [field?.read(row, facts).text]
    }
  }

  /// All rows by name, then by id.
  func nameOrder(_ facts: Facts) -> NameOrder? {
    E.namingField.map { mirrors.order(by: $0, self, facts) }
  }
}
