import type { Output } from '@koya/contract'
import { AppCodeForm } from '@koya/contract/auth/second-factors'
import { useState } from 'react'
import { AppCodeField } from '#components/account/code-field.tsx'
import { CopyButton } from '#components/account/copy-button.tsx'
import { FailureLine } from '#components/account/failure-line.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { useForm } from '#lib/forms/use-form.ts'
import { storeSession } from '#lib/session/session.ts'
import { Button } from '#ui/base/button.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { refreshFactors } from './refresh-factors.ts'
import styles from './second-step.module.css'

type App = Output<'beginApp'>

interface AddAppProps {
  /** Null while the dialog is closed. */
  app: App | null
  onClose: () => void
  onAdded: (recoveryCodes: readonly string[]) => void
}

const empty = { code: '' }

/** Shows the secret as a QR code and as text, then asks for a code of the app (rules: account 23). */
export function AddApp({ app, onClose, onAdded }: AddAppProps) {
  const [last, setLast] = useState(app)
  const form = useForm(AppCodeForm, empty)
  if (app && app !== last) {
    setLast(app)
    form.fill(empty)
  }
  const { isPending, run } = useWrite('confirmApp', {
    // Adding the first factor ends all other sessions; this session goes on with a new token.
    onAnswer: ({ accessToken }) => {
      if (accessToken) storeSession(accessToken)
      refreshFactors()
    },
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
    ...form.ownFailure,
  })

  return (
    <Dialog
      open={app !== null}
      onClose={onClose}
      title="Use an authenticator app"
      onSubmit={form.submit((body) => run({ body }))}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Use this app
          </Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          <p>
            Get an authenticator app if you have none, such as Aegis, 2FAS or Google Authenticator. It works
            without data.
          </p>
        </li>
        <li>{last && <Secret app={last} />}</li>
        <li>
          <AppCodeField {...form.field('code')} />
          <FailureLine of={form.failure} />
        </li>
      </ol>
    </Dialog>
  )
}

function Secret({ app: { secret, address, picture } }: { app: App }) {
  return (
    <>
      <p>Let the app read this picture.</p>
      <img className={styles.picture} src={picture} alt="Code for the camera of your app" />
      <p>
        Is the app on this device? <a href={address}>Open it in the app</a>, or type this into it:
      </p>
      <p className={styles.secret}>{secret}</p>
      <CopyButton text={secret.replaceAll(' ', '')} said="The key is copied">
        Copy the key
      </CopyButton>
    </>
  )
}
