import { type ReactNode, useEffect, useRef } from 'react'

interface FromEndProps {
  className: string | undefined
  startsAtEnd: boolean
  children: ReactNode
}

/**
 * A conversation. `startsAtEnd` shows the last message and, if the device has a mouse, focuses the field
 * (rules: threads 21).
 */
export function FromEnd({ className, startsAtEnd, children }: FromEndProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (!startsAtEnd || !element) return
    if (matchMedia('(pointer: fine)').matches)
      element.querySelector<HTMLElement>('textarea:not([readonly])')?.focus({ preventScroll: true })
    // Fonts, code and drafts load late and change the height. The end stays in view until the person acts.
    const watch = new ResizeObserver(() => element.scrollIntoView({ block: 'end' }))
    watch.observe(element)
    const stop = () => watch.disconnect()
    const acts = ['pointerdown', 'wheel', 'keydown']
    const dialog = element.closest('dialog') ?? element
    for (const act of acts) dialog.addEventListener(act, stop, { passive: true })
    return () => {
      stop()
      for (const act of acts) dialog.removeEventListener(act, stop)
    }
  }, [startsAtEnd])
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  )
}
