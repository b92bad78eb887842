import type { Passkey } from '@koya/contract/auth/second-factors'
import { type ReactNode, useState } from 'react'
import { Item } from '#components/lists/item.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Ago, Day } from '#ui/texts/moment.tsx'
import { refreshFactors } from './refresh-factors.ts'

export function PasskeyLine({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const { id, name, createdAt, usedAt } = passkey
  const removing = useWrite('removePasskey', {
    onAnswer: refreshFactors,
    onDone: () => showSuccess(`Removed: ${name}`),
  })
  return (
    <Line
      name={name}
      busy={removing.isPending}
      question={`Remove the passkey “${name}”?`}
      explanation={
        <>
          You cannot log in with it any more. Your device keeps it until you delete it there.{' '}
          {isLast && ending}
        </>
      }
      onRemove={() => removing.run({ params: { id } })}
    >
      Passkey, added <Day at={createdAt} />,{' '}
      {usedAt ? (
        <>
          last used <Ago at={usedAt} />
        </>
      ) : (
        'not used yet'
      )}
    </Line>
  )
}

export function AppLine({ since, isLast }: { since: string; isLast: boolean }) {
  const removing = useWrite('removeApp', {
    onAnswer: refreshFactors,
    onDone: () => showSuccess('The app is removed'),
  })
  return (
    <Line
      name="Authenticator app"
      busy={removing.isPending}
      question="Remove the authenticator app?"
      explanation={<>Its codes do not count any more. {isLast && ending}</>}
      onRemove={() => removing.run()}
    >
      In use since <Day at={since} />
    </Line>
  )
}

const ending = 'After this Koya asks for your password only, and your recovery codes end.'

interface LineProps {
  name: string
  busy: boolean
  question: string
  explanation: ReactNode
  onRemove: () => void
  children: ReactNode
}

function Line({ name, busy, question, explanation, onRemove, children }: LineProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <Item
      title={name}
      about={children}
      acts={
        <Button
          ref={passFocusOn}
          variant="line"
          aria-label={`Remove: ${name}`}
          busy={busy}
          onClick={() => setAsking(true)}
        >
          Remove
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsking}
        question={question}
        explanation={explanation}
        yes="Remove"
        danger
        onYes={() => {
          setAsking(false)
          onRemove()
        }}
        onNo={() => setAsking(false)}
      />
    </Item>
  )
}
