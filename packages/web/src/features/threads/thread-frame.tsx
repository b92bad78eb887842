import { type ReactNode, useEffect, useRef } from 'react'
import styles from './thread.module.css'

interface ThreadFrameProps {
  startsAtEnd: boolean
  children: ReactNode
}

/**
 * The frame of a thread. A thread that starts at its end shows the last message and the field below it, which
 * gets the focus. On a touch screen it gets none, because the keyboard would cover the question.
 */
export function ThreadFrame({ startsAtEnd, children }: ThreadFrameProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!startsAtEnd || !element) return
    if (matchMedia('(pointer: fine)').matches)
      element.querySelector<HTMLElement>('textarea:not([readonly])')?.focus({ preventScroll: true })
    // Fonts, code and a kept draft can change the height until the person does something.
    const watch = new ResizeObserver(() => element.scrollIntoView({ block: 'end' }))
    watch.observe(element)
    const stop = () => watch.disconnect()
    const acts = ['pointerdown', 'wheel', 'keydown']
    for (const act of acts) element.addEventListener(act, stop, { passive: true })
    return () => {
      stop()
      for (const act of acts) element.removeEventListener(act, stop)
    }
  }, [startsAtEnd])
  return (
    <div ref={frame} className={styles.thread}>
      {children}
    </div>
  )
}
