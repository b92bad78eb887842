import { type ReactNode, useState } from 'react'
import { isPlain } from '#lib/plain.ts'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded.module.css'

/**
 * A collapsed section. Its content mounts, and loads its data, only when somebody opens it. A page without
 * scripts holds it from the beginning.
 */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const isDrawn = import.meta.env.SSR && isPlain()
  return (
    <details
      className={isDrawn ? styles.folded : `${styles.folded} scripted`}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {(open || isDrawn) && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
