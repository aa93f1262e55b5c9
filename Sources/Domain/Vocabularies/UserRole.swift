/// What a person is in the family; older databases say student for player.
public enum UserRole: String, Vocabulary {
  case player
  case parent
  case admin
  case student
}
