import type { ReactNode } from 'react'
import { Area } from '#features/shell/area.tsx'
import { menteeArea } from '#features/shell/areas.ts'

export default function MenteeArea({ children }: { children: ReactNode }) {
  return <Area area={menteeArea}>{children}</Area>
}
