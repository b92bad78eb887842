import type { Output } from '@koya/contract'
import { AppCodeForm, RecoveryCodeForm, type SecondFactorNeeded } from '@koya/contract/auth/second-factors'
import { AppCodeField } from '#components/account/code-field.tsx'
import { callUntil } from '#lib/api/api.ts'
import { sentenceOf } from '#lib/api/api-error.ts'
import { useAction, useWrite, type WriteStatus } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { showPasskey } from '#lib/session/passkeys.ts'
import { FormEnd } from '#ui/forms/form-end.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { FailureText } from '#ui/states/failure-text.tsx'
import styles from '../frame/form.module.css'

export interface StepProps {
  step: SecondFactorNeeded
  onDone: (answer: Output<'login'>) => void
}

/** Asks for the passkey only on a button press, because some browsers require a user gesture. */
export function PasskeyStep({ step: { ticket, passkeyOptions }, onDone }: StepProps) {
  const { state, run, cancel } = useAction(
    async (end) => {
      if (!passkeyOptions) throw new Error('Log in again')
      const response = await showPasskey(passkeyOptions, end)
      return callUntil(end, 'finishLogin', { body: { way: 'PASSKEY', ticket, response } })
    },
    { onDone, ownResult: true },
  )
  return (
    <form
      className={styles.form}
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        run()
      }}
    >
      <p>Your device asks for your fingerprint, your face or its PIN.</p>
      <FormEnd
        status={state.status}
        doing="Logging in"
        onCancel={cancel}
        failure={
          state.status === 'failed' && <FailureText of={state.error} sentence={sentenceOf(state.error)} />
        }
      >
        Use your passkey
      </FormEnd>
    </form>
  )
}

export function AppCodeStep({ step: { ticket }, onDone }: StepProps) {
  const form = useForm(AppCodeForm, { code: '' })
  const { state, run, cancel } = useFinish(onDone, form.fail)
  return (
    <form className={styles.form} {...form.bind(({ code }) => run({ body: { way: 'APP', ticket, code } }))}>
      <AppCodeField {...form.field('code')} />
      <CodeEnd status={state.status} failure={form.failure} onCancel={cancel} />
    </form>
  )
}

export function RecoveryCodeStep({ step: { ticket }, onDone }: StepProps) {
  const form = useForm(RecoveryCodeForm, { code: '' })
  const { state, run, cancel } = useFinish(onDone, form.fail)
  return (
    <form
      className={styles.form}
      {...form.bind(({ code }) => run({ body: { way: 'RECOVERY_CODE', ticket, code } }))}
    >
      <TextField
        label="Recovery code"
        help="One of the codes that you kept when you added the second step. Each works once."
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('code')}
      />
      <CodeEnd status={state.status} failure={form.failure} onCancel={cancel} />
    </form>
  )
}

const useFinish = (onDone: StepProps['onDone'], onFailure: (error: unknown) => void) =>
  useWrite('finishLogin', { onDone, onFailure: (error) => onFailure(error), ownResult: true })

function CodeEnd({
  status,
  failure,
  onCancel,
}: {
  status: WriteStatus
  failure: Error | null
  onCancel: () => void
}) {
  return (
    <FormEnd
      status={status}
      doing="Logging in"
      onCancel={onCancel}
      failure={failure && <FailureText of={failure} sentence={sentenceOf(failure)} />}
    >
      Log in
    </FormEnd>
  )
}
