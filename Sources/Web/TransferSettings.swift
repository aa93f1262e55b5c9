/// How a client treats every request.
struct TransferSettings: Sendable {
  var bounds: Bounds
  var trust = TrustedCertificates()
  /// The address of a proxy; nil for the one that the environment names, if any.
  var proxy: String?
}
