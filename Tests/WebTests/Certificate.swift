import NIOSSL

/// A certificate that nobody vouches for.
enum Certificate {
  static func context() throws -> NIOSSLContext {
    try NIOSSLContext(
      configuration: .makeServerConfiguration(
        certificateChain: try NIOSSLCertificate.fromPEMBytes(Array(certificate.utf8)).map { .certificate($0) },
        privateKey: .privateKey(try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem))))
  }

  private static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBlDCCATugAwIBAgIUbpjU92zckekRO5OY2wbFEZ0AtMgwCgYIKoZIzj0EAwIw
    FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE4MDc0NloYDzIxMjYxMDI4
    MTgwNzQ2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
    PQMBBwNCAASVKtDmkZfMFdSFRvfeVQhb/ec38LHa8Q/EzUnpEGFt3t0oKj3T7elw
    r4hZAGZE3U2FUYN6WmeKfzBnfwT5cqzDo2kwZzAdBgNVHQ4EFgQUw9QFy0zwyHue
    9ghuO91i5CxTCF0wHwYDVR0jBBgwFoAUw9QFy0zwyHue9ghuO91i5CxTCF0wDwYD
    VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
    RwAwRAIgRQG+c+2968jdAOrElmzd2K8oPcVB8hbS2RY07+64u3ACIAfB+/G4BtLs
    9ZOK7EMgOGpGVMIw1q2rBUsom/qNyjZp
    -----END CERTIFICATE-----
    """

  private static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgeEcIQcC1y7+tiica
    cQYUkiQCraWEHyAoYUlKTnYMjEKhRANCAASVKtDmkZfMFdSFRvfeVQhb/ec38LHa
    8Q/EzUnpEGFt3t0oKj3T7elwr4hZAGZE3U2FUYN6WmeKfzBnfwT5cqzD
    -----END PRIVATE KEY-----
    """
}
