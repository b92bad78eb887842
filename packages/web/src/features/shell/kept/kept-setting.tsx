import { useEffect, useRef, useState } from 'react'
import { stopKeeping, watchKept } from '#lib/kept/keep-area.ts'
import { removeKept } from '#lib/kept/kept-answers.ts'
import { removeCode, removeFiles } from '#lib/kept/kept-code.ts'
import { type KeptSize, measureKept } from '#lib/kept/measure-kept.ts'
import { markPush, readPushMark } from '#lib/push/push-mark.ts'
import { useSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { choose } from './choose.ts'
import styles from './kept.module.css'
import { kilobytesText } from './kilobytes-text.ts'

const nothing: KeptSize = { files: 0, answers: 0 }

function describeKept({ files, answers }: KeptSize): string {
  const size = kilobytesText(files + answers)
  if (files > 0)
    return `Koya opens on this device without a network. What it keeps takes ${size} here, until you log out.`
  return answers > 0
    ? `On this device Koya keeps only what you have read (${size}), so it opens with a network only.`
    : 'Koya keeps nothing on this device, so it opens with a network only.'
}

/** The setting that decides whether the pages behind the login open without a network (rules: shell 45). */
export function KeptSetting() {
  const session = useSession()
  const userId = session?.userId
  /** Null before the first measurement, and after 'Keep it on this device' until the next measurement. */
  const [kept, setKept] = useState<KeptSize | null>(null)
  /** The number of the newest measurement. The results of older ones are ignored. */
  const newest = useRef(0)
  const show = (now: KeptSize | null) => {
    newest.current++
    setKept(now)
  }

  useEffect(() => {
    if (!userId) return
    const look = async () => {
      const own = ++newest.current
      const measured = await measureKept(userId)
      if (own === newest.current) setKept(measured)
    }
    look()
    return watchKept(look)
  }, [userId])

  if (!userId || kept === null) {
    return <p role="status">Koya is putting what it needs on this device.</p>
  }

  const remove = async () => {
    await stopKeeping()
    const mark = await readPushMark(session)
    await Promise.all([mark === 'none' ? removeCode() : removeFiles(), removeKept(userId)])
    await choose(userId, 'no')
    if (mark !== 'none') await markPush()
    show(nothing)
  }
  const keep = async () => {
    show(null)
    if (!(await choose(userId, 'yes'))) show(nothing)
  }
  return (
    <>
      <p>{describeKept(kept)}</p>
      <div className={styles.answers}>
        {kept.files === 0 && (
          <Button variant="line" onClick={keep}>
            Keep it on this device
          </Button>
        )}
        {kept.files + kept.answers > 0 && (
          <Button variant="line" onClick={remove}>
            Remove it from this device
          </Button>
        )}
      </div>
    </>
  )
}
