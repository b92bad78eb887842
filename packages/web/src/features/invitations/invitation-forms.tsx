import { type ReactNode, useEffect, useRef } from 'react'
import styles from './invitations.module.css'

/** Out of sight while a list is checked, so that nothing typed is lost; the focus comes back with them. */
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
