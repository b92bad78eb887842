import { adminArea } from '#features/shell/admin-area.ts'
import { allowRoles } from '#features/shell/allow-roles.ts'
import { Area } from '#features/shell/area.tsx'
import { knowAdminOperations } from '#lib/admin-operations.ts'

knowAdminOperations()

export const clientMiddleware = [allowRoles(adminArea.roles)]

export default function AdminArea() {
  return <Area area={adminArea} />
}
