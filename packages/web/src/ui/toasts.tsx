import { useLayoutEffect, useState } from 'react'
import { notices } from '#lib/notices.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './toasts.module.css'

type Options = Parameters<typeof notices.add>[0]

/** `number` tells a notice from an earlier one with the same id and words, so that it is read out again. */
type Shown = Pick<Options, 'title' | 'description' | 'type'> & { id: string; number: number }

const limit = 3

/**
 * Draws the queue of `lib/notices.ts`. The library's own drawing is left out: it weighs 11 kB on screens that
 * may have 120 (design, section 9), writes urgent texts into the page twice, and hides the visible one, its
 * button included, from screen readers.
 * A failure is an alert. A success is added to a status region that was there before, or it would not be read.
 * Both regions name `aria-live`, which keeps them from being hidden while a dialog is open.
 */
export function Toasts() {
  const { shown, close } = useNotices()
  const draw = (failed: boolean) =>
    shown
      .filter(({ type }) => (type === 'failure') === failed)
      .map(({ id, number, title, description }) => (
        <div
          key={number}
          className={`${styles.toast} ${failed ? styles.failure : styles.success}`}
          role={failed ? 'alert' : undefined}
        >
          <span className={styles.mark}>
            <Icon name={failed ? 'alert' : 'check'} />
          </span>
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {description && <p>{description}</p>}
          </div>
          <IconButton icon="close" label="Close" onClick={() => close(id)} />
        </div>
      ))

  return (
    <div className={styles.pile}>
      <div aria-live="off">{draw(true)}</div>
      <div role="status" aria-live="polite" aria-atomic="false">
        {draw(false)}
      </div>
    </div>
  )
}

function useNotices() {
  const [shown, setShown] = useState<readonly Shown[]>([])
  const close = (id: string) => notices.close(id)

  // In the layout phase: a screen may have something to say in the first effect it runs.
  useLayoutEffect(() => {
    const timers = new Map<string, number>()
    let count = 0

    const add = ({ id = '', title, description, type, timeout = 5000 }: Options) => {
      count += 1
      const notice = { id, title, description, type, number: count }
      setShown((list) => [notice, ...list.filter((other) => other.id !== id)].slice(0, limit))
      clearTimeout(timers.get(id))
      timers.set(
        id,
        window.setTimeout(() => remove(id), timeout),
      )
    }
    const remove = (id: string) => {
      clearTimeout(timers.get(id))
      timers.delete(id)
      setShown((list) => list.filter((notice) => notice.id !== id))
    }

    const stop = notices[' subscribe'](({ action, options }) => {
      if (action === 'add') add(options)
      if (action === 'close') remove(options.id)
    })
    return () => {
      stop()
      for (const timer of timers.values()) clearTimeout(timer)
    }
  }, [])

  return { shown, close }
}
