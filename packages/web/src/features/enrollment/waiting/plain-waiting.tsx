import type { Waiting } from '@koya/contract'
import { WaitingCard } from './waiting-card.tsx'

/** The waiting list on a page without scripts. The page of a track has the form that enrolls. */
export const PlainWaiting = ({ waiting }: { waiting: readonly Waiting[] }) => (
  <WaitingCard waiting={waiting} onEnroll={() => undefined} />
)
