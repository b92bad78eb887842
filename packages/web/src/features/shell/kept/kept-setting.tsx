import { useEffect, useRef, useState } from 'react'
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
  /**
   * The size of the data that Koya keeps on this device. Null while Koya measures it, and while Koya stores
   * data after the user has pressed the button.
   */
  const [bytes, setBytes] = useState<number | null>(null)
  /**
   * Increases with each measurement and each press of a button. A measurement whose number is no longer the
   * newest shows nothing.
   */
  const newest = useRef(0)
  const show = (now: number | null) => {
    newest.current++
    setBytes(now)
  }

  useEffect(() => {
    if (!userId) return
    const look = async () => {
      const own = ++newest.current
      const measured = await measureKept(userId)
      if (own === newest.current) setBytes(measured)
    }
    look()
    return watchKept(look)
  }, [userId])

  if (!userId || bytes === null) {
    return <p role="status">Koya is putting what it needs on this device.</p>
  }

  const remove = async () => {
    await stopKeeping()
    const mark = await readPushMark(session)
    await Promise.all([mark === 'none' ? removeCode() : removeFiles(), removeKept(userId)])
    await choose(userId, 'no')
    if (mark !== 'none') await markPush()
    show(0)
  }
  const keep = async () => {
    show(null)
    if (!(await choose(userId, 'yes'))) show(0)
  }
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
