/// Whose certificates are believed: the system's, unless a file or a folder is named.
public struct TrustedCertificates: Hashable, Sendable {
  /// A file of certificates in PEM, read instead of the system's file.
  public var file: String?
  /// A folder of certificates, looked at instead of the system's folder.
  public var folder: String?

  public init(file: String? = nil, folder: String? = nil) {
    self.file = file
    self.folder = folder
  }

  /// What the environment says, read as `curl` reads it: `CURL_CA_BUNDLE`, else `SSL_CERT_FILE` and `SSL_CERT_DIR`.
  public init(environment: (String) -> String?) {
    if let bundle = environment("CURL_CA_BUNDLE") {
      self.init(file: bundle)
    } else {
      self.init(file: environment("SSL_CERT_FILE"), folder: environment("SSL_CERT_DIR"))
    }
  }
}
