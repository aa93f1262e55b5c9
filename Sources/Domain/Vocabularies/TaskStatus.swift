/// What has become of a quick task.
public enum TaskStatus: String, Vocabulary {
  case open
  case done
}
