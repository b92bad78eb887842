import { type ReactNode, useEffect, useRef } from 'react'
import styles from './invitations.module.css'

/**
 * Wraps the invitation forms. While the admin checks a list, the forms are only hidden, so that the typed
 * text stays. They take the focus when they are shown again.
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
