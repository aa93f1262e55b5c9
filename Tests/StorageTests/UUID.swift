import Domain

/// The program's own ids, where Foundation has a type of the same name.
typealias UUID = Domain.UUID
