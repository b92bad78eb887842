import { WaitingCount } from '#features/grading/waiting-submissions.tsx'
import { allowRoles } from '#features/shell/allow-roles.ts'
import { Area } from '#features/shell/area.tsx'
import { mentorArea, submissionsPage } from '#features/shell/areas.ts'

export const clientMiddleware = [allowRoles(mentorArea.roles)]

const asides = { [submissionsPage]: <WaitingCount /> }

export default function MentorArea() {
  return <Area area={mentorArea} asides={asides} />
}
