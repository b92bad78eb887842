import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { findHurdle } from '#lib/push/hurdle.ts'

const offer = lazyModule('push-offer', () => import('./push-offer.tsx'))

/** No screen shows a failure, because nobody has asked for the offer. */
const quiet = { ownResult: true, aside: true }

/** Offers push messages if this browser supports them and `isOffered` is true (rules: inbox 17). */
export function LaterPushOffer({ question }: { question: string }) {
  const push = useQuery({ ...read('readPush'), meta: quiet, enabled: () => findHurdle() === null }).data
  const code = useQuery({ ...offer, meta: quiet, enabled: push?.isOffered === true }).data
  return code && push ? <code.PushOffer question={question} push={push} /> : null
}
