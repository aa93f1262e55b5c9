package import Domain

/// Where the places that a geocoder found are kept, so that nobody is asked twice.
package struct PlacesAccess: Sendable {
  /// What was kept last; nil if nothing was, or if it can't be understood.
  package var load: @Sendable () -> JSON? = { nil }
  /// Keeps a document; what can't be kept is asked for again.
  package var store: @Sendable (JSON) -> Void = { _ in }

  package init() {}
}
