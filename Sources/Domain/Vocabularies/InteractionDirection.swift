/// Who began: outbound is from the family to the school.
public enum InteractionDirection: String, Vocabulary {
  case outbound
  case inbound
}
