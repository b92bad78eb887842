import { type ReactNode, useEffect, useRef } from 'react'
import styles from './invitations.module.css'

/** Keeps hidden forms mounted, so that typed text stays. Takes the focus when the forms show again. */
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
