import { PasskeyNameForm, passkeyNameMax } from '@koya/contract/auth/second-factors'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FailureLine } from '#components/account/failure-line.tsx'
import { callUntil } from '#lib/api/api.ts'
import { read } from '#lib/api/query.ts'
import { useAction } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { makePasskey } from '#lib/session/passkeys.ts'
import { storeSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { refreshFactors } from './refresh-factors.ts'
import styles from './second-step.module.css'

export interface AddFactorProps {
  open: boolean
  onClose: () => void
  /** Receives the new recovery codes; the list is empty when the account already had some. */
  onAdded: (recoveryCodes: readonly string[]) => void
}

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskey({ open, onClose, onAdded }: AddFactorProps) {
  const { data } = useQuery(read('listOwnSessions'))
  const device = data?.items.find(({ isCurrent }) => isCurrent)?.device.slice(0, passkeyNameMax)
  const form = useForm(PasskeyNameForm, { name: '' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: offers the name each time the dialog opens
  useEffect(() => form.offer('name', device ?? ''), [open, device])

  const { isPending, run, cancel } = useAction(
    async (end, name: string) => {
      const { ticket, options } = await callUntil(end, 'beginPasskey')
      const response = await makePasskey(options, end)
      return callUntil(end, 'addPasskey', { body: { ticket, name, response } })
    },
    {
      // Adding the first factor ends all other sessions; this session goes on with a new token.
      onAnswer: ({ accessToken }) => {
        if (accessToken) storeSession(accessToken)
        refreshFactors()
      },
      onDone: ({ recoveryCodes }) => {
        form.fill({ name: '' })
        onAdded(recoveryCodes)
      },
      onFailure: (error) => form.fail(error),
      ownResult: true,
    },
  )
  const close = () => {
    cancel()
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Add a passkey"
      onSubmit={form.submit(({ name }) => run(name))}
      footer={
        <>
          <Button variant="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Add the passkey
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          This device, or your password manager, keeps the passkey. You use it with your fingerprint, your
          face or a PIN, and no false page can steal it from you.
        </p>
        <TextField
          label="Name"
          help="So that you know later which one it is."
          required
          autoComplete="off"
          maxLength={passkeyNameMax}
          {...form.field('name')}
        />
        <FailureLine of={form.failure} />
      </div>
    </Dialog>
  )
}
