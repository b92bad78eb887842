import type { Choice } from '#lib/kept/choice.ts'
import { readSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { choose } from './choose.ts'
import styles from './kept.module.css'
import { kilobytesText } from './kilobytes-text.ts'

/** Asks before Koya stores the area on this device for offline use. */
export function KeepQuestion({ bytes }: { bytes: number }) {
  const answer = (choice: NonNullable<Choice>) => {
    const userId = readSession()?.userId
    if (userId) choose(userId, choice)
  }

  return (
    <Notice kind="info">
      <p>
        Koya can open without a network. That takes about {kilobytesText(bytes)} once, and little after that.
        {readSession()?.role === 'MENTEE' && ' Pictures in your briefs can take up to 1 MB more.'}
      </p>
      <div className={styles.answers}>
        <Button onClick={() => answer('yes')}>Keep it on this device</Button>
        <Button variant="line" onClick={() => answer('no')}>
          Not now
        </Button>
      </div>
    </Notice>
  )
}
