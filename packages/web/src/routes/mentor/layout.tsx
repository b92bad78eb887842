import type { ReactNode } from 'react'
import { WaitingCount } from '#features/grading/queue/waiting-submissions.tsx'
import { Bell } from '#features/inbox/bell.tsx'
import { SearchBox } from '#features/search/search-box.tsx'
import { Area } from '#features/shell/area/area.tsx'
import { mentorArea, submissionsPage } from '#features/shell/area/areas.ts'

const asides = { [submissionsPage]: <WaitingCount /> }

const readAhead = async (signal: AbortSignal) => (await import('./ahead.ts')).readAhead(signal)

export default function MentorArea({ children }: { children: ReactNode }) {
  return (
    <Area
      area={mentorArea}
      asides={asides}
      bell={<Bell />}
      search={<SearchBox finds="mentees and tasks" />}
      readAhead={readAhead}
    >
      {children}
    </Area>
  )
}
