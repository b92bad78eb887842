import type { Output, OwnSession } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Item } from '#components/lists/item.tsx'
import { read } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { storeSession } from '#lib/session/session.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './account.module.css'
import { refreshSessions } from './refresh-factors.ts'

/** Lists devices with a session; ends one session or all others (rules: account 5 to 7). */
export function SessionsCard() {
  const sessions = useQuery(read('listOwnSessions'))
  return (
    <FoldedCard title="Where you are logged in" note={describe(sessions.data)}>
      <CardBody>
        <Loaded query={sessions} detail="Your devices could not be fetched.">
          {({ items, totalCount }) => <Sessions items={items} totalCount={totalCount} />}
        </Loaded>
      </CardBody>
    </FoldedCard>
  )
}

function describe(sessions: Output<'listOwnSessions'> | undefined): string {
  const { items = [], totalCount = 0 } = sessions ?? {}
  if (totalCount > 1) return `${totalCount} logins. Log out what you no longer use.`
  return items[0]?.isCurrent ? 'On this device only.' : 'Log out a device that you no longer use.'
}

function Sessions({ items, totalCount }: { items: OwnSession[]; totalCount: number }) {
  const [isAsking, setAsking] = useState(false)
  const others = useWrite('endOtherSessions', {
    // Runs even if the user has left the screen, because the server has already replaced the session.
    onAnswer: ({ accessToken }) => {
      storeSession(accessToken)
      refreshSessions()
    },
    onDone: () => showSuccess('You are logged out everywhere else'),
  })
  const hasOthers = items.some(({ isCurrent }) => !isCurrent)

  return (
    <div className={styles.sessions}>
      <p className={styles.quiet}>
        {items.length > 0
          ? 'Don’t recognise one? Log it out, and choose another password.'
          : 'This session began before there was a list. The next one will be here.'}
      </p>
      {hasOthers && (
        <div>
          <Button ref={passFocusOn} variant="line" busy={others.isPending} onClick={() => setAsking(true)}>
            Log out everywhere else
          </Button>
        </div>
      )}
      <ul>
        {items.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {totalCount > items.length && <p className={styles.quiet}>And {totalCount - items.length} more.</p>}
      <ConfirmDialog
        open={isAsking}
        question="Log out everywhere else？"
        explanation="Only this device stays logged in. What was typed on the others is kept there."
        yes="Log out the others"
        onYes={() => {
          setAsking(false)
          others.run()
        }}
        onNo={() => setAsking(false)}
      />
    </div>
  )
}

function SessionLine({ session }: { session: OwnSession }) {
  const { id, device, isCurrent, isKept, createdAt, usedAt } = session
  const ending = useWrite('endOwnSession', {
    onAnswer: refreshSessions,
    onDone: () => showSuccess(`Logged out: ${device}`),
  })
  return (
    <Item
      title={
        <Tags>
          {device}
          {isCurrent && <Tag kind="plain">This device</Tag>}
        </Tags>
      }
      about={
        <>
          Last used <Ago at={usedAt} />, logged in <Ago at={createdAt} />
          {isKept && ', stays logged in'}
        </>
      }
      acts={
        !isCurrent && (
          <Button
            ref={passFocusOn}
            variant="line"
            aria-label={`Log out: ${device}`}
            busy={ending.isPending}
            onClick={() => ending.run({ params: { id } })}
          >
            Log out
          </Button>
        )
      }
    />
  )
}
