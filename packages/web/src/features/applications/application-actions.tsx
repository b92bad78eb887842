import type { Application, AuthoredTrackEntry } from '@koya/contract'
import { useState } from 'react'
import { Button } from '#ui/base/button.tsx'
import styles from './applications.module.css'
import { ApprovalDialog } from './approval-dialog.tsx'
import { DeclineDialog, QuestionDialog } from './sentence-dialogs.tsx'
import { whyNotApproved } from './why-not-approved.ts'

interface ApplicationActionsProps {
  application: Application
  tracks: readonly AuthoredTrackEntry[]
}

/** Offers to approve, ask back or decline; shows nothing for a closed application (rules: applications 6). */
export function ApplicationActions({ application, tracks }: ApplicationActionsProps) {
  const [dialog, setDialog] = useState<'approve' | 'ask' | 'decline' | null>(null)
  const close = () => setDialog(null)
  if (application.closedAt !== null) return null
  const possible = tracks.filter(({ state }) => state !== 'archived')
  const key = `${application.updatedAt} ${possible.length}`
  const reason = whyNotApproved(application)
  return (
    <div className={styles.actions}>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button variant="next" disabled={reason !== null} onClick={() => setDialog('approve')}>
        Approve
      </Button>
      <Button variant="line" onClick={() => setDialog('ask')}>
        Ask a question
      </Button>
      <Button variant="line" onClick={() => setDialog('decline')}>
        Decline
      </Button>
      {dialog === 'approve' && (
        <ApprovalDialog key={key} application={application} tracks={possible} onClose={close} />
      )}
      {dialog === 'ask' && <QuestionDialog application={application} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog application={application} onClose={close} />}
    </div>
  )
}
