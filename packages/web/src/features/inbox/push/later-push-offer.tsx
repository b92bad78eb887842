import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { findHurdle } from '#lib/push/hurdle.ts'

const offer = lazyModule('push-offer', () => import('./push-offer.tsx'))

/**
 * Options for background queries. If the offer cannot load, no screen says so, because nobody asked for it.
 */
const quiet = { ownResult: true, aside: true }

/**
 * Offers push messages to a person who has none and has not declined them, if the browser supports them
 * (rules: inbox 17).
 */
export function LaterPushOffer({ question }: { question: string }) {
  const push = useQuery({ ...read('readPush'), meta: quiet, enabled: () => findHurdle() === null }).data
  const code = useQuery({ ...offer, meta: quiet, enabled: push?.isOffered === true }).data
  return code && push ? <code.PushOffer question={question} push={push} /> : null
}
