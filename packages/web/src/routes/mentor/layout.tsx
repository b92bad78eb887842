import { profileQuery } from '#features/profile/queries.ts'
import { allowRoles } from '#features/shell/allow-roles.ts'
import { Area } from '#features/shell/area.tsx'
import { mentorArea } from '#features/shell/areas.ts'

export const clientMiddleware = [allowRoles(mentorArea.roles)]

export default function MentorArea() {
  return <Area area={mentorArea} profileQuery={profileQuery} />
}
