import Storage
import Web

extension Call {
  /// The call with its address, the key of the project and the token of the person.
  ///
  /// - Parameters:
  ///   - access: nil for what is asked before somebody is signed in.
  ///   - client: how the program introduces itself.
  func request(
    of project: Project, access: Secret?, client: String, timeout: Duration
  ) throws(StoreError) -> WebRequest {
    guard let base = project.base(of: service) else {
      throw .unavailable(
        "this needs the web application, and \(service.setting) isn't set",
        hint: "export \(service.setting)=https://compass.example.com")
    }
    var address = ([base] + path.map(\.percentEncoded)).joined(separator: "/")
    if !query.isEmpty {
      address += "?" + query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&")
    }
    var headers: [(name: String, value: String)] = [("Accept", "application/json"), ("X-Client-Info", client)]
    if body != nil { headers.append(("Content-Type", "application/json")) }
    if service != .api { headers.append(("apikey", project.key.text)) }
    if let access { headers.append(("Authorization", "Bearer \(access.text)")) }
    for header in self.headers {
      headers.removeAll { $0.name.lowercased() == header.name.lowercased() }
    }
    return WebRequest(
      method, address, headers: headers + self.headers, body: body, timeout: timeout, longestBody: longestBody)
  }
}
