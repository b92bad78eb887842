import type { Person } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { placeMessage } from '#lib/api/api-error.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import styles from '../people.module.css'
import { cacheConflict, cachePerson, refreshPeople } from './cache-person.ts'
import { describeSwitchOn } from './describe-switch.ts'
import { RemoveSecondStep } from './remove-second-step.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { SendMail } from './send-mail.tsx'
import { SwitchOffDialog } from './switch-off-dialog.tsx'

type Asked = 'role' | 'sessions' | 'off' | 'on'

/** Shows no actions for the admin's own account. */
export function PersonActions({ person, isOwn }: { person: Person; isOwn: boolean }) {
  return (
    <Card title="Account">
      <CardBody>
        {isOwn ? (
          <p className={styles.quiet}>This is your own account: other admins can change it.</p>
        ) : (
          <Actions person={person} />
        )}
      </CardBody>
    </Card>
  )
}

function Actions({ person }: { person: Person }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const close = () => setAsked(null)
  const params = { id: person.id }
  const isOff = person.state === 'switched-off'

  const ending = useWrite('endSessions', {
    onAnswer: refreshPeople,
    onDone: () => showSuccess(`${person.firstName} is logged out everywhere`),
  })
  const switchingOn = useWrite('switchOnPerson', {
    onAnswer: cachePerson,
    onDone: () => showSuccess('The account is on again'),
    onFailure: (error) => {
      setProblem(placeMessage(error))
      cacheConflict(error)
    },
    ownResult: true,
  })

  return (
    <>
      <div className={styles.column}>
        <Button variant="line" onClick={() => setAsked('role')}>
          Change role
        </Button>
        {!isOff && (
          <>
            <SendMail id={person.id} name={nameOf(person)} sent={`Reset link sent to ${person.email}`}>
              Send password reset link
            </SendMail>
            <Button variant="line" busy={ending.isPending} onClick={() => setAsked('sessions')}>
              Log out everywhere
            </Button>
          </>
        )}
        {person.hasSecondFactor && <RemoveSecondStep person={person} />}
      </div>
      <div className={styles.apart}>
        {!isOff && (
          <p className={styles.quiet}>
            While the account is off, they cannot log in. Nothing is deleted, and you can undo it.
          </p>
        )}
        <Button
          variant="line"
          className={isOff ? undefined : styles.off}
          busy={switchingOn.isPending}
          onClick={() => {
            setProblem(null)
            setAsked(isOff ? 'on' : 'off')
          }}
        >
          {isOff ? 'Switch on account' : 'Switch off account'}
        </Button>
        <div aria-live="assertive">{problem && <p className={styles.failure}>{problem}</p>}</div>
      </div>
      {asked === 'role' && <RoleDialog key={person.role} person={person} onClose={close} />}
      {asked === 'off' && <SwitchOffDialog person={person} onClose={close} />}
      <ConfirmDialog
        open={asked === 'sessions'}
        question={`Log ${nameOf(person)} out everywhere?`}
        explanation="They can log in again at once with their password. What they are typing is kept on their device."
        yes={`Log out ${person.firstName}`}
        onYes={() => {
          close()
          ending.run({ params })
        }}
        onNo={close}
      />
      <ConfirmDialog
        open={asked === 'on'}
        question={`Switch on ${nameOf(person)}’s account?`}
        explanation={describeSwitchOn(person)}
        yes="Switch on account"
        onYes={() => {
          close()
          switchingOn.run({ params, headers: seenHeader(person) })
        }}
        onNo={close}
      />
    </>
  )
}
