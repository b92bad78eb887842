import type { ReactNode } from 'react'
import styles from './invitations.module.css'

/** Out of sight while a list is checked, so that nothing typed is lost. */
export function InvitationForms({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <div className={styles.forms} hidden={hidden}>
      {children}
    </div>
  )
}
