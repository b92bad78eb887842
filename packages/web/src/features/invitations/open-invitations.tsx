import type { Invitation } from '@koya/contract'
import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
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
  {
    key: 'actions',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (invitation) => <TakeBack invitation={invitation} />,
  },
]

/** Lists the invitations that nobody has accepted yet. */
export function OpenInvitations({ items }: { items: readonly Invitation[] }) {
  return (
    <Table
      caption="Open invitations"
      columns={columns}
      rows={items}
      keyOf={({ id }) => id}
      className={styles.open}
    />
  )
}

function TakeBack({ invitation: { id, email } }: { invitation: Invitation }) {
  const [isAsking, setAsking] = useState(false)
  const { run, isPending } = useWrite('revokeInvitation', {
    onDone: ({ message }) => {
      invalidate('listInvitations', 'listPeople', 'listTrail')
      showSuccess(message)
    },
  })
  return (
    <>
      <Button variant="line" busy={isPending} onClick={() => setAsking(true)}>
        Take back<span className="sr"> the invitation of {email}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        question="Take the invitation back?"
        explanation={`The link that ${email} has been sent ends. You can invite them again.`}
        yes="Take back"
        no="Keep it"
        onYes={() => {
          setAsking(false)
          run({ params: { id } })
        }}
        onNo={() => setAsking(false)}
      />
    </>
  )
}
