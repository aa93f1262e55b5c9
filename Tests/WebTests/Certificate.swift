import Foundation

/// A certificate for `localhost` that nobody vouches for.
enum Certificate {
  /// Writes certificate and key into a folder; answers their paths.
  static func write(to folder: URL) throws -> (certificate: String, key: String) {
    let files = (folder.appending(path: "certificate.pem"), folder.appending(path: "key.pem"))
    try Data((certificate + "\n").utf8).write(to: files.0)
    try Data((key + "\n").utf8).write(to: files.1)
    return (files.0.path, files.1.path)
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
