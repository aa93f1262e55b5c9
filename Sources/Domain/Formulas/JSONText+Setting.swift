extension JSONText {
  /// The object `document` with a key set, or taken away for nil; the other keys, their order and their numbers stay.
  ///
  /// A document that isn't an object is replaced by one.
  public static func setting(_ key: String, to value: JSON?, in document: JSONText?) -> JSONText {
    var members: [JSON.Member] = []
    if case .object(let present) = document?.json { members = present }
    let place = members.lastIndex { $0.key == key }
    if let place, let value {
      members[place].value = value
    } else if let value {
      members.append(JSON.Member(key, value))
    } else {
      members.removeAll { $0.key == key }
    }
    return JSONText(.object(members))
  }
}
