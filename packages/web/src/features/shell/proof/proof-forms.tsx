import type { Output, ProofWay } from '@koya/contract'
import { typedPassword } from '@koya/contract/auth/auth'
import { AppCodeForm } from '@koya/contract/auth/second-factors'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { AppCodeField } from '#components/account/code-field.tsx'
import { FailureLine } from '#components/account/failure-line.tsx'
import { OtherWays } from '#components/account/other-ways.tsx'
import { callUntil } from '#lib/api/api.ts'
import { useAction, useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { knowsPasskeys } from '#lib/session/passkey-support.ts'
import { showPasskey } from '#lib/session/passkeys.ts'
import { endProof } from '#lib/session/proof.ts'
import { Button } from '#ui/base/button.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import styles from './proof.module.css'

export interface ProofFormProps {
  options: Output<'beginProof'>
  /** Called when a passkey failed, to fetch new options: `options.ticket` may be used up or too old. */
  onUsed: () => void
}

const forms: Record<ProofWay, (props: ProofFormProps) => ReactNode> = {
  PASSKEY: PasskeyForm,
  APP: AppForm,
  PASSWORD: PasswordForm,
}

export function ProofForms(props: ProofFormProps) {
  const [ways] = useState(() => props.options.ways.filter((way) => way !== 'PASSKEY' || knowsPasskeys()))
  const [way, setWay] = useState(ways[0])
  const box = useRef<HTMLDivElement>(null)
  const Form = way && forms[way]

  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field of each newly chosen way
  useEffect(() => box.current?.querySelector<HTMLElement>('input, button')?.focus(), [way])

  return (
    <div ref={box} className={styles.form}>
      {Form ? (
        <Form key={way} {...props} />
      ) : (
        <p>This browser cannot use passkeys. Use the browser or the phone that has yours.</p>
      )}
      <OtherWays ways={ways.filter((other) => other !== way)} onChoose={setWay} />
      {!ways.includes('PASSWORD') && (
        <p className={styles.lost}>
          Lost your device? Log out, and log in with a recovery code. If you have none, ask an admin for help.
        </p>
      )}
    </div>
  )
}

function PasskeyForm({ options: { ticket, passkeyOptions }, onUsed }: ProofFormProps) {
  const { state, isPending, run } = useAction(
    async (end) => {
      if (!ticket || !passkeyOptions) throw new Error('Close this and begin once more')
      const response = await showPasskey(passkeyOptions, end)
      return callUntil(end, 'prove', { body: { way: 'PASSKEY', ticket, response } })
    },
    { onDone: () => endProof(true), onFailure: onUsed, ownResult: true },
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    run()
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <FailureLine of={state.status === 'failed' ? state.error : null} />
      <Buttons busy={isPending}>Use your passkey</Buttons>
    </form>
  )
}

function AppForm() {
  const form = useForm(AppCodeForm, { code: '' })
  const { isPending, run } = useProve(form.fail)
  return (
    <form className={styles.form} {...form.bind(({ code }) => run({ body: { way: 'APP', code } }))}>
      <AppCodeField {...form.field('code')} />
      <FailureLine of={form.failure} />
      <Buttons busy={isPending}>Continue</Buttons>
    </form>
  )
}

const PasswordRules = z.strictObject({ password: typedPassword })

function PasswordForm() {
  const form = useForm(PasswordRules, { password: '' })
  const { isPending, run } = useProve(form.fail)
  return (
    <form
      className={styles.form}
      {...form.bind(({ password }) => run({ body: { way: 'PASSWORD', password } }))}
    >
      <PasswordField
        label="Your password"
        required
        autoComplete="current-password"
        {...form.field('password')}
      />
      <FailureLine of={form.failure} />
      <Buttons busy={isPending}>Continue</Buttons>
    </form>
  )
}

const useProve = (onFailure: (error: unknown) => void) =>
  useWrite('prove', {
    onDone: () => endProof(true),
    onFailure: (error) => onFailure(error),
    ownResult: true,
  })

function Buttons({ busy, children }: { busy: boolean; children: string }) {
  return (
    <div className={styles.buttons}>
      <Button type="submit" busy={busy}>
        {children}
      </Button>
      <Button variant="line" onClick={() => endProof(false)}>
        Cancel
      </Button>
    </div>
  )
}
