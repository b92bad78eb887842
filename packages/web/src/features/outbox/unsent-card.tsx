import { useState } from 'react'
import { removeDraft } from '#lib/forms/draft-store.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { sendUnsent } from '#lib/outbox/send-unsent.ts'
import { hasForm, keepChanged, takeBack, type Unsent } from '#lib/outbox/unsent.ts'
import { useOutbox } from '#lib/outbox/use-unsent.ts'
import { useSession } from '#lib/session/session.ts'
import { showFailure } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { GradeBeside } from './grade-beside.tsx'
import { ProfileBeside } from './profile-beside.tsx'
import styles from './unsent-card.module.css'

const kinds: Record<Unsent['operation'], string> = {
  submitTask: 'Your work',
  gradeSubmission: 'Your grade',
  sendMessage: 'Your message',
  updateProfile: 'Your profile',
  uploadProfilePhoto: 'Your picture',
  enroll: 'Your enrollment',
  goAway: 'Your absence',
  comeBack: 'Your return',
}

/** The maximum number of listed writes. */
const mostLines = 20

/** Lists the user's unsent and refused writes in the outbox of this device (rules: shell 44). */
export function UnsentCard() {
  const userId = useSession()?.userId
  const { unsent: all, unreadable } = useOutbox()
  const [isSending, setSending] = useState(false)
  if (!userId || all.length + unreadable.length === 0) return null
  const inOrder = [...all.filter(({ refused }) => refused), ...all.filter(({ refused }) => !refused)]
  const rest = all.length - mostLines

  const send = async () => {
    setSending(true)
    const round = await sendUnsent(userId)
    setSending(false)
    if (round === 'waits')
      showFailure('Not sent yet', 'Koya could not be reached. It leaves by itself as soon as it can.')
  }

  return (
    <Card
      title="On this device, not sent yet"
      action={
        all.some(({ refused }) => !refused) && (
          <Button variant="line" busy={isSending} onClick={send}>
            Send now
          </Button>
        )
      }
    >
      <CardBody>
        {all.length > 0 && (
          <ul className={styles.list}>
            {inOrder.slice(0, mostLines).map((unsent) => (
              <UnsentLine key={unsent.draft} userId={userId} unsent={unsent} onAgain={send} />
            ))}
          </ul>
        )}
        {rest > 0 && <p>and {rest} more</p>}
        {unreadable.length > 0 && <Unreadable userId={userId} names={unreadable} />}
      </CardBody>
    </Card>
  )
}

/** Offers to remove entries that this version of the app cannot read. */
function Unreadable({ userId, names }: { userId: string; names: readonly string[] }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <Notice kind="failure">
      <p>
        {names.length === 1 ? 'One thing waits' : `${names.length} things wait`} here that this version of
        Koya cannot read.
      </p>
      <Button variant="line" className={styles.remove} onClick={() => setAsked(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isAsked}
        question="Remove what cannot be read?"
        explanation="It was never sent, and may hold words of yours. The version of Koya that wrote it could still send it."
        yes="Remove"
        danger
        onYes={() => Promise.all(names.map((name) => removeDraft(userId, name)))}
        onNo={() => setAsked(false)}
      />
    </Notice>
  )
}

interface UnsentLineProps {
  userId: string
  unsent: Unsent
  onAgain: () => void
}

function UnsentLine({ userId, unsent, onAgain }: UnsentLineProps) {
  const navigate = useNavigate()
  const { operation, title, page, pressedAt, refused } = unsent

  const change = async () => {
    await takeBack(userId, unsent)
    navigate(page)
  }

  return (
    <li className={styles.line}>
      <p>
        {kinds[operation]}: <b>{title}</b>, pressed <Ago at={new Date(pressedAt).toISOString()} />
      </p>
      {refused && <Notice kind="failure">{refused.message}</Notice>}
      {refused && unsent.operation === 'gradeSubmission' && (
        <GradeBeside
          input={unsent.input}
          body={refused.body}
          onReplace={async (input) => {
            await keepChanged(userId, { ...unsent, input })
            onAgain()
          }}
        />
      )}
      {refused && unsent.operation === 'updateProfile' && (
        <ProfileBeside
          unsent={unsent}
          body={refused.body}
          onReplace={async (input) => {
            await keepChanged(userId, { ...unsent, input })
            onAgain()
          }}
        />
      )}
      <div className={styles.actions}>
        {hasForm(unsent) && (
          <Button variant="line" onClick={change}>
            Change it
          </Button>
        )}
        <Button variant="line" onClick={() => takeBack(userId, unsent)}>
          Take it back
        </Button>
      </div>
    </li>
  )
}
