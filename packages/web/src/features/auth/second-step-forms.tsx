import type { Output } from '@koya/contract'
import { AppCodeForm, RecoveryCodeForm, type SecondFactorNeeded } from '@koya/contract/second-factors'
import { AppCodeField } from '#components/code-field.tsx'
import { callUntil } from '#lib/api.ts'
import { sentenceOf } from '#lib/api-error.ts'
import { showPasskey } from '#lib/passkeys.ts'
import { useForm } from '#lib/use-form.ts'
import { useAction, useWrite, type WriteStatus } from '#lib/use-write.ts'
import { FailureText } from '#ui/failure-text.tsx'
import { FormEnd } from '#ui/form-end.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './form.module.css'

export interface StepProps {
  step: SecondFactorNeeded
  onDone: (answer: Output<'login'>) => void
}

/** The browser asks for the passkey once the button is pressed: some allow it only then. */
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
