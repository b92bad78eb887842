import { useSession } from '#lib/session/session.ts'
import { Empty } from '#ui/states/empty.tsx'

const told = {
  MENTEE: 'You read here when your mentor has reviewed your work.',
  MENTOR: 'You read here when a mentee chooses you or sends work.',
  ADMIN: 'What waits in the community is on your dashboard.',
}

export function NothingNew() {
  const session = useSession()
  return <Empty title="Nothing new here">{session && told[session.role]}</Empty>
}
