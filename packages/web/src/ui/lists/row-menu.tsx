import { useId } from 'react'
import { IconButton } from '#ui/base/icon-button.tsx'
import styles from './row-menu.module.css'

export interface RowAct {
  label: string
  onAct: () => void
  /** False leaves this action out of the menu. */
  isOffered?: boolean
}

interface RowMenuProps {
  /** The name of the row, for screen readers. */
  of: string
  acts: readonly RowAct[]
  busy?: boolean
}

/** A button that opens the actions of one row. */
export function RowMenu({ of, acts, busy = false }: RowMenuProps) {
  const id = useId()
  const offered = acts.filter(({ isOffered = true }) => isOffered)
  if (offered.length === 0) return null
  return (
    <div className={`${styles.place} scripted`}>
      {/* `disabled` would take the focus away from a busy button. */}
      <IconButton
        icon="more"
        label={`More: ${of}`}
        popoverTarget={busy ? undefined : id}
        aria-busy={busy}
        aria-disabled={busy}
      />
      <div id={id} popover="auto" className={styles.menu}>
        <p className="sr">{of}</p>
        {offered.map(({ label, onAct }) => (
          <button key={label} type="button" popoverTarget={id} popoverTargetAction="hide" onClick={onAct}>
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
