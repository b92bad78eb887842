import type { Invitation } from '@koya/contract'
import { useState } from 'react'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { call } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/query.ts'
import { useBulk } from '#lib/api/use-bulk.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useChosen } from '#ui/lists/choice.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag, Tags } from '#ui/lists/tag.tsx'
import { BreakableEmail } from '#ui/texts/breakable-email.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './invitations.module.css'

const roleWords = { MENTEE: 'Mentee', MENTOR: 'Mentor', ADMIN: 'Admin' }

const columns: Column<Invitation>[] = [
  {
    key: 'email',
    header: 'Who',
    kind: 'main',
    cell: ({ email, firstName, lastName }) => {
      const name = [firstName, lastName].filter(Boolean).join(' ')
      if (!name) return <BreakableEmail email={email} />
      return (
        <>
          {name}
          <SubLine>
            <BreakableEmail email={email} />
          </SubLine>
        </>
      )
    },
  },
  {
    key: 'for',
    header: 'Invited as',
    cell: ({ role, tracks, mentor }) => (
      <>
        {[roleWords[role], ...tracks.map(({ title }) => title)].join(', ')}
        {mentor && (
          <SubLine>
            with {mentor.firstName} {mentor.lastName}
          </SubLine>
        )}
      </>
    ),
  },
  {
    key: 'until',
    header: 'Expires',
    kind: 'nowrap',
    cell: ({ expiresAt, hasExpired }) => (
      <Tags>
        {hasExpired ? <Tag kind="late">Expired</Tag> : <span className={styles.lead}>Expires</span>}
        <Ago at={expiresAt} />
      </Tags>
    ),
  },
]

/** Lists open invitations in the order of the server: the latest mail first (rules: invitations 12). */
export function OpenInvitations({ items }: { items: readonly Invitation[] }) {
  const [chosen, choose] = useChosen(items)
  const [asked, setAsked] = useState<readonly Invitation[]>([])
  const onEnd = () => invalidate('listInvitations', 'listPeople', 'listTrail')
  const takingBack = useBulk<Invitation>({
    act: ({ id }) => call('revokeInvitation', { params: { id } }),
    onEnd,
    done: (count) => (count === 1 ? 'The invitation is taken back' : `${count} invitations are taken back`),
  })
  const sending = useBulk<Invitation>({
    act: ({ id }) => call('renewInvitation', { params: { id } }),
    onEnd,
    done: (count) => (count === 1 ? 'The invitation is sent again' : `${count} invitations are sent again`),
  })
  const busy = takingBack.isPending || sending.isPending
  const [first] = asked
  const isOne = asked.length === 1
  return (
    <>
      <Table
        caption="Not accepted yet"
        columns={[
          ...columns,
          {
            key: 'actions',
            header: 'What can be done',
            hideHeader: true,
            kind: 'action',
            cell: (invitation) => (
              <>
                {invitation.hasExpired && (
                  <Button
                    variant="line"
                    className={`${styles.again} scripted`}
                    disabled={busy}
                    onClick={() => sending.run([invitation])}
                  >
                    Send again<span className="sr"> to {invitation.email}</span>
                  </Button>
                )}
                <RowMenu
                  of={invitation.email}
                  busy={busy}
                  acts={[
                    { label: 'Send again', onAct: () => sending.run([invitation]) },
                    { label: 'Take back', onAct: () => setAsked([invitation]) },
                  ]}
                />
              </>
            ),
          },
        ]}
        rows={items}
        keyOf={({ id }) => id}
        className={styles.open}
        choice={{ chosen, onChoose: choose, nameOf: ({ email }) => email }}
      />
      <BulkBar count={chosen.length} onNone={() => choose([])}>
        <Button variant="line" className={styles.takeBack} busy={busy} onClick={() => setAsked(chosen)}>
          Take back {chosen.length}
        </Button>
        <Button variant="next" busy={busy} onClick={() => sending.run(chosen)}>
          Send {chosen.length} again
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asked.length > 0}
        question={
          isOne ? `Take back the invitation of ${first?.email}?` : `Take back ${asked.length} invitations?`
        }
        explanation={
          isOne
            ? 'The link in the mail ends. You can invite them again.'
            : 'The links in their mails end. You can invite them again.'
        }
        yes="Take back"
        danger
        onYes={() => {
          setAsked([])
          takingBack.run(asked)
        }}
        onNo={() => setAsked([])}
      />
    </>
  )
}
