extension Rows {
  func column(_ field: Field<E>, _ facts: EvaluationContext) -> FieldColumn<E> {
    columnIndexes.column(field, self, facts)
  }
}

extension Rows where E: Listed {
  /// What `search` looks at.
  func searchIndex(_ facts: EvaluationContext) -> TextIndex<E> {
    columnIndexes.index("search", usesFacts: false, self, facts) { row, _ in row.searchTexts }
  }

  /// The texts of one field.
  func textIndex(of field: Field<E>, _ facts: EvaluationContext) -> TextIndex<E> {
    columnIndexes.index("field \(field.name)", usesFacts: field.usesFacts, self, facts) { [field.read($0, $1).text] }
  }

  /// All rows by name, then by id.
  func nameOrder(_ facts: EvaluationContext) -> NameOrder? {
    E.namingField.map { columnIndexes.order(by: $0, self, facts) }
  }
}
