/// Why there is no private cluster, with what to do about it.
public struct ClusterError: Error, CustomStringConvertible, Sendable {
  public let description: String

  init(_ description: String) { self.description = description }
}
