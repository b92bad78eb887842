import { useEffect, useState } from 'react'
import { storeChoice } from '#lib/kept/choice.ts'
import { followChoice, stopKeeping } from '#lib/kept/keep-area.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { removeCode, removeFiles } from '#lib/kept/kept-code.ts'
import { measureKept } from '#lib/kept/measure-kept.ts'
import { markPush, readPushMark } from '#lib/push/push-mark.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import styles from './kept.module.css'
import { kilobytesText } from './kilobytes-text.ts'

/** The setting for what opens without a network (rules: shell 45). */
export function KeptCard() {
  const session = useSession()
  const userId = session?.userId
  const [bytes, setBytes] = useState<number | null>(null)

  useEffect(() => {
    if (userId) measureKept(userId).then(setBytes)
  }, [userId])

  if (!userId || bytes === null) {
    return (
      <FoldedCard title="Without a network">
        <CardBody>Koya is putting what it needs on this device.</CardBody>
      </FoldedCard>
    )
  }

  const remove = async () => {
    await stopKeeping()
    const mark = await readPushMark(session)
    await Promise.all([mark === 'none' ? removeCode() : removeFiles(), removeKept(userId)])
    await storeChoice(userId, 'no')
    if (mark !== 'none') await markPush()
    followChoice()
    setBytes(0)
  }
  const keep = async () => {
    await storeChoice(userId, 'yes')
    followChoice()
    setBytes(null)
  }
  return (
    <FoldedCard title="Without a network">
      <CardBody>
        <p>
          {bytes > 0
            ? `Koya opens on this device without a network. What it keeps takes ${kilobytesText(bytes)} here, until you log out.`
            : 'Koya keeps nothing on this device, so it opens with a network only.'}
        </p>
        <div className={styles.answers}>
          {bytes > 0 ? (
            <Button variant="line" onClick={remove}>
              Remove it from this device
            </Button>
          ) : (
            <Button variant="line" onClick={keep}>
              Keep it on this device
            </Button>
          )}
        </div>
      </CardBody>
    </FoldedCard>
  )
}
