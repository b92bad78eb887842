import { allowRoles } from '#features/shell/allow-roles.ts'
import { Area } from '#features/shell/area.tsx'
import { menteeArea } from '#features/shell/areas.ts'
import { read } from '#lib/query.ts'

export const clientMiddleware = [allowRoles(menteeArea.roles)]

export default function MenteeArea() {
  return <Area area={menteeArea} profileQuery={read('readProfile')} />
}
