import { useQuery } from '@tanstack/react-query'
import { quiet, read } from '#lib/api/query.ts'
import { quietModule } from '#lib/navigation/lazy-module.ts'
import { useCode } from '#lib/navigation/use-code.ts'
import { findHurdle } from '#lib/push/hurdle.ts'

const offer = quietModule('push-offer', () => import('./push-offer.tsx'))

/** Offers push messages if this browser supports them and the server offers them (rules: inbox 17). */
export function LaterPushOffer({ question }: { question: string }) {
  const push = useQuery({ ...read('readPush'), meta: quiet, enabled: () => findHurdle() === null }).data
  const code = useCode(offer, push?.isOffered === true)
  return code && push ? <code.PushOffer question={question} push={push} /> : null
}
