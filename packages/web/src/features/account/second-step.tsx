import type { Output } from '@koya/contract'
import { passkeysMax } from '@koya/contract/auth/second-factors'
import { useState } from 'react'
import { useWrite } from '#lib/api/use-write.ts'
import { forgetMissingFactor } from '#lib/session/missing-factor.ts'
import { knowsPasskeys } from '#lib/session/passkey-support.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { AddApp } from './add-app.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { AppLine, PasskeyLine } from './factor-lines.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryLine } from './recovery-line.tsx'
import styles from './second-step.module.css'

export type Factors = Output<'readSecondFactors'>

/** Lists passkeys, app and recovery codes, to add, remove or renew them (rules: account 22 to 25). */
export function SecondStep({ factors }: { factors: Factors }) {
  const { passkeys, appSince, recoveryCodesLeft, isRequired } = factors
  const [isAdding, setAdding] = useState(false)
  const [app, setApp] = useState<Output<'beginApp'> | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const count = passkeys.length + (appSince === null ? 0 : 1)
  const beginning = useWrite('beginApp', { onDone: setApp })

  /** Shows new codes at once, because the server sends them only once. */
  const showCodes = (made: readonly string[]) => made.length > 0 && setCodes(made)
  const add = (what: string) => (made: readonly string[]) => {
    forgetMissingFactor()
    setAdding(false)
    setApp(null)
    showCodes(made)
    showSuccess(what, made.length > 0 ? 'Now keep your recovery codes' : undefined)
  }

  return (
    <>
      {isRequired && count === 0 && (
        <Notice kind="warning" announce>
          Admins need a second step here. Add a passkey or an authenticator app, and everything is open to you
          again.
        </Notice>
      )}
      {count > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} isLast={count === 1} />
          ))}
          {appSince !== null && <AppLine since={appSince} isLast={count === 1} />}
          <RecoveryLine left={recoveryCodesLeft} onMade={showCodes} />
        </ul>
      )}
      {!knowsPasskeys() && (
        <p className={styles.quiet}>
          This browser cannot use passkeys. An authenticator app works everywhere.
        </p>
      )}
      {count === 0 && (
        <p className={styles.quiet}>
          A passkey is your fingerprint, face or screen lock; an authenticator app shows a code. Adding one
          logs you out on your other devices.
        </p>
      )}
      <div className={styles.buttons}>
        {knowsPasskeys() && passkeys.length < passkeysMax && (
          <Button variant={count === 0 ? 'primary' : 'line'} onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )}
        <Button variant="line" busy={beginning.isPending} onClick={() => beginning.run()}>
          {appSince === null ? 'Use an authenticator app' : 'Use another app'}
        </Button>
      </div>
      <AddPasskey open={isAdding} onClose={() => setAdding(false)} onAdded={add('The passkey is added')} />
      <AddApp app={app} onClose={() => setApp(null)} onAdded={add('The app is in use')} />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </>
  )
}
