import type { ReactNode } from 'react'
import { Bell } from '#features/inbox/bell.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { adminArea } from '#features/shell/area/admin-area.ts'
import { Area } from '#features/shell/area/area.tsx'
import { RoomTabs } from '#features/shell/area/room-tabs.tsx'
import { knowAdminOperations } from '#lib/api/admin-operations.ts'

knowAdminOperations()

export default function AdminArea({ children }: { children: ReactNode }) {
  return (
    <Area area={adminArea} bell={<Bell />} search={<SearchBox finds="people and tasks" />}>
      <RoomTabs />
      {children}
    </Area>
  )
}
