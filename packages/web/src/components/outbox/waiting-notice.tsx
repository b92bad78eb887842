import { addressOf } from '@koya/contract/pages'
import { Link } from '#lib/navigation/router.tsx'
import { useUnsent } from '#lib/outbox/use-unsent.ts'
import { Button } from '#ui/base/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import styles from './waiting-notice.module.css'

/** Shows a draft that is in the outbox, with the reason if the server refused it (rules: shell 44). */
export function WaitingNotice({ draft }: { draft: string }) {
  const { unsent, takeBack } = useUnsent(draft)
  if (!unsent) return null
  const { refused, title, operation } = unsent
  return (
    <Notice kind={refused ? 'failure' : 'info'} announce>
      <div className={styles.waiting}>
        <p>
          <b>{refused ? 'On this device, not accepted' : 'On this device, not sent yet'}</b>
        </p>
        {operation === 'sendMessage' && <p className={styles.text}>{unsent.input.body.text}</p>}
        {operation !== 'sendMessage' && <p className={styles.text}>{title}</p>}
        {refused && (
          <p>
            {refused.message} <Link to={addressOf('inbox')}>See it in the inbox</Link>
          </p>
        )}
        <div>
          <Button variant="line" onClick={takeBack}>
            {operation === 'sendMessage' ? 'Change it' : 'Take it back'}
          </Button>
        </div>
      </div>
    </Notice>
  )
}
