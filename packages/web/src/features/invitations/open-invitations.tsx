import type { Invitation } from '@koya/contract'
import { useState } from 'react'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { call } from '#lib/api/api.ts'
import { invalidate } from '#lib/api/query.ts'
import { useBulk } from '#lib/api/use-bulk.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useChosen } from '#ui/lists/choice.tsx'
import { type Column, SubLine, Table } from '#ui/lists/table.tsx'
import { Moment } from '#ui/texts/moment.tsx'
import styles from './invitations.module.css'

const roleWords = { MENTEE: 'Mentee', MENTOR: 'Mentor', ADMIN: 'Admin' }

const columns: Column<Invitation>[] = [
  {
    key: 'email',
    header: 'Who',
    kind: 'main',
    cell: ({ email, firstName, lastName }) => (
      <>
        {email}
        <SubLine>{[firstName, lastName].filter(Boolean).join(' ')}</SubLine>
      </>
    ),
  },
  {
    key: 'for',
    header: 'For',
    cell: ({ role, tracks, mentor }) =>
      [roleWords[role], ...tracks.map(({ title }) => title)].join(', ') +
      (mentor ? `, with ${mentor.firstName} ${mentor.lastName}` : ''),
  },
  {
    key: 'until',
    header: 'Expires',
    kind: 'nowrap',
    cell: ({ expiresAt }) => (
      <>
        <span className={styles.lead}>Expires </span>
        <Moment at={expiresAt} />
      </>
    ),
  },
]

/** Lists the invitations that nobody has accepted yet. One or many can be taken back. */
export function OpenInvitations({ items }: { items: readonly Invitation[] }) {
  const [chosen, choose] = useChosen(items)
  const [asked, setAsked] = useState<readonly Invitation[]>([])
  const { run, isPending } = useBulk<Invitation>({
    act: ({ id }) => call('revokeInvitation', { params: { id } }),
    onEnd: () => invalidate('listInvitations', 'listPeople', 'listTrail'),
    done: (count) => (count === 1 ? 'The invitation is taken back' : `${count} invitations are taken back`),
  })
  const [first] = asked
  const isOne = asked.length === 1
  return (
    <>
      <Table
        caption="Open invitations"
        columns={[
          ...columns,
          {
            key: 'actions',
            header: 'What can be done',
            hideHeader: true,
            kind: 'action',
            cell: (invitation) => (
              <Button variant="line" busy={isPending} onClick={() => setAsked([invitation])}>
                Take back<span className="sr"> the invitation of {invitation.email}</span>
              </Button>
            ),
          },
        ]}
        rows={items}
        keyOf={({ id }) => id}
        className={styles.open}
        choice={{ chosen, onChoose: choose, nameOf: ({ email }) => email }}
      />
      <BulkBar count={chosen.length} onNone={() => choose([])}>
        <Button busy={isPending} onClick={() => setAsked(chosen)}>
          Take back {chosen.length}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asked.length > 0}
        question={isOne ? 'Take the invitation back?' : `Take ${asked.length} invitations back?`}
        explanation={
          isOne
            ? `The link that ${first?.email} has been sent ends. You can invite them again.`
            : 'The links in their mails end. You can invite them again.'
        }
        yes="Take back"
        no={isOne ? 'Keep it' : 'Keep them'}
        onYes={() => {
          setAsked([])
          run(asked)
        }}
        onNo={() => setAsked([])}
      />
    </>
  )
}
