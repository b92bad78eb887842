import { useQuery } from '@tanstack/react-query'
import { lazyModule } from '#lib/navigation/lazy-module.ts'

const offer = lazyModule('push-offer', () => import('./push-offer.tsx'))

/** Loads the code of the offer only if Koya may show the offer. */
export function LaterPushOffer({ question }: { question: string }) {
  const code = useQuery({ ...offer, meta: { ownResult: true, aside: true } }).data
  return code ? <code.PushOffer question={question} /> : null
}
