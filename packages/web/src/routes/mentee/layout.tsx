import { allowRoles } from '#features/shell/allow-roles.ts'
import { Area } from '#features/shell/area.tsx'
import { menteeArea } from '#features/shell/areas.ts'

export const clientMiddleware = [allowRoles(menteeArea.roles)]

export default function MenteeArea() {
  return <Area area={menteeArea} />
}
