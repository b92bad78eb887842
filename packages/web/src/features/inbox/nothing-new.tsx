import { useSession } from '#lib/session/session.ts'
import { Empty } from '#ui/states/empty.tsx'

const told = {
  MENTEE: 'You’ll see it here when your mentor reviews your work.',
  MENTOR: 'You’ll see it here when a mentee chooses you or sends work.',
  ADMIN: 'What waits in the community is on your dashboard.',
}

export function NothingNew() {
  const session = useSession()
  return <Empty title="Nothing new here">{session && told[session.role]}</Empty>
}
