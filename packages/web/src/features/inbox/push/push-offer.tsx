import type { Push } from '@koya/contract'
import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { HurdleNotice } from './hurdle-notice.tsx'
import styles from './push-offer.module.css'
import { useSwitchOn } from './use-switch-on.ts'

interface PushOfferProps {
  /** A question such as 'Shall this device tell you when work waits for you?' */
  question: string
  push: Push
}

export function PushOffer({ question, push }: PushOfferProps) {
  const [end, setEnd] = useState<'on' | 'declined' | null>(null)
  const { hurdle, failure, isPending, switchOn } = useSwitchOn(() => setEnd('on'))
  const declining = useWrite('declinePush', { onAnswer: () => invalidate('readPush') })

  if (end === 'on') {
    return (
      <div role="status">
        <Notice kind="info">This device gets push messages. The settings have all about them.</Notice>
      </div>
    )
  }
  if (!push.isOffered || end) return null
  const decline = () => {
    setEnd('declined')
    declining.run()
  }
  return (
    <Notice kind="info">
      <p>{question} A push message comes while Koya is closed.</p>
      <div className={styles.answers}>
        {hurdle === null && (
          <Button variant="line" busy={isPending} onClick={() => switchOn(push.key)}>
            Tell me here
          </Button>
        )}
        <Button variant="line" onClick={decline}>
          No, thanks
        </Button>
      </div>
      <HurdleNotice hurdle={hurdle} failure={failure} />
    </Notice>
  )
}
