import Domain
import ShellCore

extension TasksAccess {
  /// Quick tasks in `tasks.json`, a list for each user id.
  static var file: TasksAccess {
    let document = OwnDocument(Environment.tasksFile)
    var access = TasksAccess()
    access.load = { user in
      guard let tasks = TaskBook(try document.load() ?? .object([])).tasks(of: user) else {
        throw DamagedFile(document.path)
      }
      return tasks
    }
    access.store = { tasks, user in
      var book = TaskBook(document.loaded ?? .object([]))
      book.set(tasks, of: user)
      try document.store(book.document)
    }
    return access
  }
}
