import { useLayoutEffect, useRef, useState } from 'react'
import { drawnBrief } from '#lib/drawn.ts'
import styles from '#ui/texts/prose.module.css'
import { safeFragment } from './safe-fragment.ts'

/** Shows a brief, decoded once and sanitised (rules: tasks 17). */
export function TaskDescription({ encoded }: { encoded: string }) {
  const prose = useRef<HTMLDivElement>(null)
  // A new object would make React set the HTML again, so the state keeps the first one.
  const [drawn] = useState(() => drawnBrief(encoded))

  useLayoutEffect(() => {
    prose.current?.replaceChildren(safeFragment(encoded))
    return markWide(prose.current)
  }, [encoded])

  if (drawn === null) return <div ref={prose} className={styles.prose} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitised this HTML
  return <div ref={prose} className={styles.prose} dangerouslySetInnerHTML={drawn} suppressHydrationWarning />
}

/** Marks code and tables that are wider than their box, also after a resize. */
function markWide(prose: HTMLElement | null): (() => void) | undefined {
  const boxes = prose ? [...prose.querySelectorAll('pre, [role="region"]')] : []
  const mark = () => {
    for (const box of boxes) box.toggleAttribute('data-wide', box.scrollWidth > box.clientWidth)
  }
  const observer = new ResizeObserver(mark)
  for (const box of boxes) observer.observe(box)
  return () => observer.disconnect()
}
