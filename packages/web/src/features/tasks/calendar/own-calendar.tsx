import type { Calendar } from '@koya/contract'
import { useState } from 'react'
import { CopyButton } from '#components/account/copy-button.tsx'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Day } from '#ui/texts/moment.tsx'
import styles from './own-calendar.module.css'

/** Shows the calendar address only right after its creation. */
export function OwnCalendar({ calendar: { since } }: { calendar: Calendar }) {
  const [url, setUrl] = useState<string | null>(null)
  const making = useWrite('makeCalendar', {
    onAnswer: () => invalidate('readCalendar'),
    onDone: (made) => setUrl(made.url),
  })
  const ending = useWrite('endCalendar', {
    onAnswer: () => invalidate('readCalendar'),
    onDone: () => {
      setUrl(null)
      showSuccess('Your calendar link is switched off')
    },
  })
  const isOn = since !== null || url !== null
  return (
    <div className={styles.calendar}>
      <p className={styles.quiet}>
        Give this link to the calendar app of your phone: it shows your deadlines, with a reminder a day
        before.
      </p>
      <div className={styles.calendar} role="status">
        {url && <Made url={url} />}
      </div>
      {!url && since && (
        <p>
          You have a link since <Day at={since} />. Koya cannot show it again: make a new one if you have lost
          it, or if somebody else has it.
        </p>
      )}
      <div className={styles.buttons}>
        {url && (
          <CopyButton text={url} said="The link is copied">
            Copy the link
          </CopyButton>
        )}
        <Button variant="line" busy={making.isPending} onClick={() => making.run()}>
          {isOn ? 'Make a new link' : 'Get the calendar link'}
        </Button>
        {isOn && (
          <Button variant="line" busy={ending.isPending} onClick={() => ending.run()}>
            Switch it off
          </Button>
        )}
      </div>
      {isOn && <p className={styles.quiet}>A new link ends the one before.</p>}
    </div>
  )
}

const Made = ({ url }: { url: string }) => (
  <>
    <p>
      In your calendar, choose “Add by address” or “Subscribe”, and paste this. Whoever has it can read your
      deadlines, so keep it to yourself.
    </p>
    <p className={styles.address}>{url}</p>
  </>
)
