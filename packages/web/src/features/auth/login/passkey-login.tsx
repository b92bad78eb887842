import type { Output } from '@koya/contract'
import { useId } from 'react'
import { FailureLine } from '#components/account/failure-line.tsx'
import { useIsAlive } from '#lib/alive.ts'
import { useAction } from '#lib/api/use-write.ts'
import { knowsPasskeys } from '#lib/session/passkey-support.ts'
import { Button } from '#ui/base/button.tsx'
import { CancelSending } from '#ui/forms/cancel-sending.tsx'
import styles from '../frame/form.module.css'
import { loadSecondStep } from './second-step-code.ts'

/** Before hydration, the button is there but hidden. Renders nothing if the browser supports no passkeys. */
export function PasskeyLogin({ keep, onDone }: { keep: boolean; onDone: (answer: Output<'login'>) => void }) {
  const isAlive = useIsAlive()
  const howId = useId()
  const { state, run, cancel } = useAction(
    async (end) => (await loadSecondStep()).logInWithPasskey(end, keep),
    { onDone, ownResult: true },
  )
  if (isAlive && !knowsPasskeys()) return null
  return (
    <div className={styles.passkey}>
      <Button
        aria-describedby={howId}
        variant="line"
        busy={state.status === 'pending' || state.status === 'done'}
        onClick={() => run()}
      >
        Log in with a passkey
      </Button>
      <p id={howId} className={styles.how}>
        With your fingerprint, face or screen lock, if you have set up a passkey.
      </p>
      {state.status === 'pending' && <CancelSending onCancel={cancel} />}
      <FailureLine of={state.status === 'failed' ? state.error : null} />
    </div>
  )
}
