/// Why there is no private cluster, with what to do about it.
package struct ClusterError: Error, CustomStringConvertible, Sendable {
  package let description: String

  init(_ description: String) { self.description = description }
}
