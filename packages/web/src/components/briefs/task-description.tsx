import { useLayoutEffect, useRef, useState } from 'react'
import { drawnBrief } from '#lib/drawn.ts'
import styles from '#ui/texts/prose.module.css'
import { partId, withPartIds } from './brief-parts.ts'
import { safeFragment } from './safe-fragment.ts'

interface TaskDescriptionProps {
  encoded: string
  /** True if the headings get ids, which a page with several briefs cannot have. */
  hasIds?: boolean
}

/** Shows a brief, decoded once and sanitised (rules: tasks 17). */
export function TaskDescription({ encoded, hasIds = false }: TaskDescriptionProps) {
  const prose = useRef<HTMLDivElement>(null)
  // A new object would make React set the HTML again, so the state keeps the first object.
  const [drawn] = useState(() => {
    const brief = drawnBrief(encoded)
    return brief && hasIds ? { __html: withPartIds(brief.__html) } : brief
  })

  useLayoutEffect(() => {
    const fragment = safeFragment(encoded)
    if (hasIds) for (const [index, part] of fragment.querySelectorAll('h2').entries()) part.id = partId(index)
    prose.current?.replaceChildren(fragment)
    return markWide(prose.current)
  }, [encoded, hasIds])

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
