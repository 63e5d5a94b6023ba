/// Who has logged in since the app started.
protocol Attendance: AnyObject {
  func note(_ member: Member)
  func contains(_ member: Member) -> Bool
}

/// Notes until it is deallocated.
final class AttendanceInMemory: Attendance {
  private var members: Set<Member> = []

  func note(_ member: Member) { members.insert(member) }
  func contains(_ member: Member) -> Bool { members.contains(member) }
}
