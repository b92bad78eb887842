import { useMemo } from 'react'
import { safeHtml } from './safe-html.ts'
import styles from './task-description.module.css'

/** The one place that writes HTML into the page: what was decoded once and then sanitised (rulings, 31). */
export function TaskDescription({ encoded }: { encoded: string }) {
  const html = useMemo(() => safeHtml(encoded), [encoded])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
