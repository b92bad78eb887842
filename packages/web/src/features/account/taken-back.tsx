import type { Output } from '@koya/contract'
import { Moment } from '#ui/texts/moment.tsx'
import styles from './taken-back.module.css'

type Change = Output<'takeBackAccount'>['changes'][number]

/** For each kind of change: what happened (`done`), and what the owner should know now (`now`). */
const told: Record<Change['what'], readonly [done: string, now: string]> = {
  'address-changed': ['The email address was changed', 'Your account has your address again.'],
  'password-changed': ['The password was changed', 'It no longer works, nor does the one before.'],
  'passkey-added': ['A passkey was added', 'It is removed.'],
  'passkey-removed': ['A passkey was removed', 'If it was yours, add it again in your settings.'],
  'app-added': ['An authenticator app was added', 'It is removed.'],
  'app-removed': ['The authenticator app was removed', 'If it was yours, add it again in your settings.'],
  'codes-made': ['New recovery codes were made', 'They no longer work.'],
  login: ['Somebody logged in', 'They are logged out.'],
  leaving: ['Your account was to be deleted', 'It stays.'],
}

/** Lists what somebody changed in the account before its owner took the account back (rules: account 35). */
export function TakenBack({ changes }: { changes: Change[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="changes" className={styles.changes}>
      <h2 id="changes">What was changed</h2>
      <ul>
        {changes.map(({ what, at, device }) => {
          const [done, now] = told[what]
          return (
            <li key={`${what} ${at}`}>
              <p className={styles.done}>
                {done}
                {device && `: ${device}`}
              </p>
              <p className={styles.now}>
                <Moment at={at} />. {now}
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
