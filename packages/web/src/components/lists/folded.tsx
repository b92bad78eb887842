import { type ReactNode, useState } from 'react'
import { Icon } from '#ui/base/icon.tsx'
import styles from './folded.module.css'

/** A collapsed section. Its content mounts, and loads its data, only when somebody opens it. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon name="chevron-down" />
      </summary>
      {open && <div className={styles.inside}>{children}</div>}
    </details>
  )
}
