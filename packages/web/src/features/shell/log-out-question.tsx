import { useId, useRef } from 'react'
import { api } from '#lib/api.ts'
import { readSession } from '#lib/session.ts'
import { forgetPerson } from '#lib/sign-out.ts'
import { Button } from '#ui/button.tsx'
import styles from './log-out-question.module.css'
import { Modal } from './modal.tsx'

export function LogOutQuestion({ open, onClose }: { open: boolean; onClose: () => void }) {
  const questionId = useId()
  // The answer that changes nothing is the one a hasty Enter gives.
  const refusal = useRef<HTMLButtonElement>(null)

  return (
    <Modal
      role="alertdialog"
      open={open}
      onClose={onClose}
      labelledBy={questionId}
      initialFocus={refusal}
      className={styles.ask}
    >
      <div className={styles.inside}>
        <h2 id={questionId} className={styles.question}>
          Are sure you want to log out？
        </h2>
        <div className={styles.answers}>
          <Button onClick={logOut}>Yes</Button>
          <Button ref={refusal} variant="line" onClick={onClose}>
            Oppss
          </Button>
        </div>
      </div>
    </Modal>
  )
}

/** The server is told, but never waited for: logging out works without a network (rulings, 17). */
function logOut() {
  const session = readSession()
  if (session) {
    const headers = { Authorization: `Bearer ${session.token}` }
    api.POST('/auth/logout', { keepalive: true, headers }).catch(() => undefined)
  }
  forgetPerson()
}
