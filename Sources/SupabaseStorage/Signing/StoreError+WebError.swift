import Storage
import Web

extension StoreError {
  /// The sentence for a request that no answer came to.
  init(_ error: WebError, of service: Call.Service) {
    switch error {
    case .badAddress(let reason):
      self = .unavailable("\(service.setting) can't be used: \(reason)", hint: "export \(service.setting)=https://HOST")
    case .timedOut:
      self = .unreachable("Connection timed out", hint: "try again, or wait longer with 'export COMPASS_TIMEOUT=30'")
    case .offline(let reason):
      self = .unreachable("offline: \(reason)", hint: "check the network and \(service.setting), then try again")
    case .insecure(let reason):
      self = .unavailable(
        "no secure connection: \(reason)",
        hint: "check \(service.setting) and the clock ('date'), or try from another network")
    case .cutOff:
      self = .unavailable("the connection broke in the middle of the answer", hint: "try again")
    case .malformed(let reason): self = .malformed("the answer of \(service.setting): \(reason)")
    case .proxy(let reason):
      self = .unreachable(
        "the proxy lets nothing through: \(reason)", hint: "check 'echo $https_proxy', then try again")
    case .noClient(let reason, let hint): self = .unavailable(reason, hint: hint)
    case .cancelled: self = .cancelled
    }
  }
}
