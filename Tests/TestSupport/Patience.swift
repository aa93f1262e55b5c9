/// How long a test waits for something before it counts as a hang: only a hang reaches it.
package enum Patience {
  package static let seconds = 120.0
  package static let limit = Duration.seconds(seconds)
}
