package import Storage

/// What every store must do, checked on a store that somebody hands in, fresh for each check.
package struct StoreContract: Sendable, CustomStringConvertible {
  package let description: String
  private let check: @Sendable (any Store) async throws -> Void

  init(_ description: String, _ check: @escaping @Sendable (any Store) async throws -> Void) {
    self.description = description
    self.check = check
  }

  /// Throws a `Violation` or what the store threw.
  package func run(on store: any Store) async throws { try await check(store) }

  package static let all: [StoreContract] = reading + writing + refusing + undoing

  /// That a store does something else.
  package struct Violation: Error, CustomStringConvertible {
    package let description: String
  }
}

/// Throws unless both are the same.
func expect<T: Equatable>(_ found: T, _ expected: T, _ what: String) throws {
  if found != expected {
    throw StoreContract.Violation(description: "\(what): expected \(expected), found \(found)")
  }
}

/// Throws unless the body throws this error.
func expect(_ error: StoreError, _ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let found as StoreError {
    return try expect(found, error, "error")
  }
  throw StoreContract.Violation(description: "expected \(error), found success")
}

extension Store {
  /// Makers of rows that belong to whoever is asking.
  func rowMakers() async throws -> StoreRows { StoreRows(try await identity()) }
}
