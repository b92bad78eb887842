import { announcementLimits, AnnouncementCheck as Check } from '@koya/contract/notifications/announcements'
import { useEffect, useRef, useState } from 'react'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { invalidate } from '#lib/api/query.ts'
import { readConflict } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import { announcementDraft, type Checked } from './announcement-form.tsx'
import styles from './announcements.module.css'
import { people } from './audience-words.ts'

interface CheckCardProps {
  checked: Checked
  onChecked: (checked: Checked) => void
  onClose: () => void
}

/** Previews an announcement and says how many people it reaches (rules: announcements 2). */
export function CheckCard({ checked, onChecked, onClose }: CheckCardProps) {
  const { form, audience, check, onSent } = checked
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const place = useRef<HTMLDivElement>(null)
  const keyFor = useAttemptKey(announcementDraft)
  const minutes = Math.ceil(check.people / announcementLimits.mailsAMinute)
  const sending = useWrite('sendAnnouncement', {
    onAnswer: () => {
      invalidate('listAnnouncements', 'listTrail')
      // Also if the admin has left, because the draft would look as if it was not sent.
      onSent()
    },
    onDone: () => {
      showSuccess(`On its way to ${people(check.people)}`)
      onClose()
    },
    onFailure: (error) => {
      const theirs = readConflict(error, Check)
      if (theirs) onChecked({ ...checked, check: theirs })
      setFailure(error)
    },
    ownResult: true,
  })
  const trying = useWrite('tryAnnouncement', {
    onAnswer: () => invalidate('readCommunity'),
    onDone: ({ message }) => {
      setFailure(null)
      showSuccess(message)
    },
    onFailure: setFailure,
    ownResult: true,
  })
  const send = () => {
    setAsking(false)
    setFailure(null)
    const body = { ...form, people: check.people }
    sending.run({ headers: { 'idempotency-key': keyFor(body) }, body })
  }

  useEffect(() => {
    place.current?.focus()
  }, [])

  return (
    <div ref={place} tabIndex={-1}>
      <Card title={`This reaches ${people(check.people)}`}>
        <CardBody>
          <div className={styles.check}>
            <p>{audience}</p>
            <div>
              <h3 className={styles.name}>In the inbox</h3>
              <p className={styles.seen}>{form.title}</p>
            </div>
            <div>
              <h3 className={styles.name}>By mail</h3>
              <div className={styles.seen}>
                <p className={styles.subject}>{check.mail.subject}</p>
                <p>{check.mail.text}</p>
                <p className={styles.why}>{check.mail.why}</p>
              </div>
            </div>
            {minutes > 1 && (
              <p>
                It goes out to {announcementLimits.mailsAMinute} people a minute: done in about{' '}
                {minutes.toLocaleString('en')} minutes.
              </p>
            )}
            {failure !== null && (
              <p className={styles.failure} role="alert">
                <FailureText of={failure} />
              </p>
            )}
            <div className={styles.actions}>
              <Button variant="next" busy={sending.isPending} onClick={() => setAsking(true)}>
                Send to {people(check.people)}
              </Button>
              <Button variant="line" busy={trying.isPending} onClick={() => trying.run({ body: form })}>
                Send me a test
              </Button>
              <Button variant="line" onClick={onClose}>
                Change it
              </Button>
            </div>
          </div>
        </CardBody>
      </Card>
      <ConfirmDialog
        open={isAsking}
        question={`Send it to ${people(check.people)}?`}
        explanation="It begins at once. You can stop it on Today; those who have it keep it."
        yes="Send it"
        onYes={send}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}
