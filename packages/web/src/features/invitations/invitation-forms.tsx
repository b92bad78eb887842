import { type ReactNode, useEffect, useRef } from 'react'
import styles from './invitations.module.css'

/**
 * Wraps the invitation forms. `hidden` only hides them, so that the typed text stays. When they show again,
 * the wrapper takes the focus.
 */
export function InvitationForms({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const wasHidden = useRef(hidden)

  useEffect(() => {
    if (wasHidden.current && !hidden) place.current?.focus()
    wasHidden.current = hidden
  }, [hidden])

  return (
    <div ref={place} tabIndex={-1} className={styles.forms} hidden={hidden}>
      {children}
    </div>
  )
}
