import type { ReactNode } from 'react'
import { Bell } from '#features/inbox/bell.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { Area } from '#features/shell/area/area.tsx'
import { menteeArea } from '#features/shell/area/areas.ts'

const readAhead = async (signal: AbortSignal) => (await import('./ahead.ts')).readAhead(signal)

export default function MenteeArea({ children }: { children: ReactNode }) {
  return (
    <Area
      area={menteeArea}
      bell={<Bell />}
      search={<SearchBox finds="tasks, tracks and courses" />}
      readAhead={readAhead}
    >
      {children}
    </Area>
  )
}
