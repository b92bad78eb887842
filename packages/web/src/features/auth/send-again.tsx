import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { sendConfirmationMail } from './calls.ts'
import styles from './send-again.module.css'
import { useCall } from './use-call.ts'

/** For an address that is not confirmed yet (rulings, 15). */
export function SendAgain({ email }: { email: string }) {
  const { state, run } = useCall(sendConfirmationMail, {
    onDone: () => showSuccess('Request Successful', 'Kindly check your email for further instructions'),
  })

  return (
    <div className={styles.offer}>
      <Notice kind="info" announce>
        <p>
          <b>{email}</b> is not confirmed yet. Open the link in the email that we sent there.
        </p>
        <Button variant="line" busy={state.status === 'pending'} onClick={() => run(email)}>
          Send the email again
        </Button>
      </Notice>
    </div>
  )
}
