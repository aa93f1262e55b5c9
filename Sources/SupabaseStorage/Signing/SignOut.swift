public import Storage

/// How far a sign-out went.
public enum SignOut: Hashable, Sendable {
  /// The server knows, and nothing is kept here.
  case everywhere
  /// Nothing is kept here, but the server couldn't be told; with the reason.
  case onlyHere(StoreError)
  /// Nobody was signed in.
  case nobody
}
