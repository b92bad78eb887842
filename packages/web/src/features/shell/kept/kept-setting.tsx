import { useEffect, useState } from 'react'
import { stopKeeping, watchKept } from '#lib/kept/keep-area.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { removeCode, removeFiles } from '#lib/kept/kept-code.ts'
import { measureKept } from '#lib/kept/measure-kept.ts'
import { markPush, readPushMark } from '#lib/push/push-mark.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { choose } from './choose.ts'
import styles from './kept.module.css'
import { kilobytesText } from './kilobytes-text.ts'

/** The setting that decides whether the area opens without a network (rules: shell 45). */
export function KeptSetting() {
  const session = useSession()
  const userId = session?.userId
  const [bytes, setBytes] = useState<number | null>(null)
  /**
   * True from the click that starts offline storage until one try to store the data has ended. That try may
   * have failed or stored nothing.
   */
  const [isPutting, setPutting] = useState(false)

  useEffect(() => {
    if (!userId) return
    const look = () => measureKept(userId).then(setBytes)
    look()
    return watchKept(() => {
      look().then(() => setPutting(false))
    })
  }, [userId])

  if (!userId || bytes === null || isPutting) {
    return <p role="status">Koya is putting what it needs on this device.</p>
  }

  const remove = async () => {
    await stopKeeping()
    const mark = await readPushMark(session)
    await Promise.all([mark === 'none' ? removeCode() : removeFiles(), removeKept(userId)])
    await choose(userId, 'no')
    if (mark !== 'none') await markPush()
    setBytes(0)
  }
  const keep = async () => setPutting(await choose(userId, 'yes'))
  return (
    <>
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
    </>
  )
}
