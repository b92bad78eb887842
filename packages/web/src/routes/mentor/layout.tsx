import { profileQuery } from '#features/profile/queries.ts'
import { allowRoles } from '#features/shell/allow-roles.ts'
import { Area } from '#features/shell/area.tsx'
import { mentorArea, submissionsPage } from '#features/shell/areas.ts'
import { WaitingCount } from '#features/submissions/waiting-count.tsx'

export const clientMiddleware = [allowRoles(mentorArea.roles)]

const asides = { [submissionsPage]: <WaitingCount /> }

export default function MentorArea() {
  return <Area area={mentorArea} profileQuery={profileQuery} asides={asides} />
}
