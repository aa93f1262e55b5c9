package import Domain

extension Session {
  /// Throws if rows that a file is made of couldn't be loaded: a part is never passed off as the whole.
  package func checkLoaded(_ tables: [TableName], for file: String) throws(Failure) {
    for table in tables {
      guard case .failed(let reason) = self.tables.state(of: table) else { continue }
      throw Failure("\(file) needs \(table.spoken), and they can't be loaded: \(reason)", hint: "'refresh' tries again")
    }
  }
}
