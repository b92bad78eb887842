import type { FailedMail } from '@koya/contract'
import { mailFaults } from '@koya/contract/notifications/mails'
import { addressOf } from '@koya/contract/pages'
import { BulkBar } from '#components/lists/bulk-bar.tsx'
import { Link } from '#lib/navigation/router.tsx'
import { Button } from '#ui/base/button.tsx'
import { useChosen } from '#ui/lists/choice.tsx'
import { type Column, Lead, SubLine, Table } from '#ui/lists/table.tsx'
import { Tag } from '#ui/lists/tag.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './failed-mails.module.css'
import { SendAgainButton } from './send-again-button.tsx'
import { useSendAgain } from './use-send-again.ts'

const columns: Column<FailedMail>[] = [
  { key: 'to', header: 'To', kind: 'main', cell: ({ to }) => <Reader to={to} /> },
  { key: 'mail', header: 'Mail', cell: ({ mail }) => mail },
  {
    key: 'fault',
    header: 'Why it did not arrive',
    cell: ({ fault, code }) => (
      <>
        {mailFaults[fault]}
        {code && <SubLine>Code from their server: {code}</SubLine>}
      </>
    ),
  },
  {
    key: 'since',
    header: 'Since',
    kind: 'nowrap',
    cell: ({ since }) => (
      <>
        <Lead>Since </Lead>
        <Ago at={since} />
      </>
    ),
  },
  {
    key: 'tries',
    header: 'Tries',
    kind: 'nowrap',
    cell: ({ tries, isGivenUp }) => (
      <>
        {tries === 1 ? 'Tried once' : `Tried ${tries} times`}
        <SubLine>
          {isGivenUp ? <Tag kind="late">Given up</Tag> : <Tag kind="waiting">Next try soon</Tag>}
        </SubLine>
      </>
    ),
  },
  {
    key: 'actions',
    header: 'What can be done',
    hideHeader: true,
    kind: 'action',
    cell: (mail) => <SendAgainButton id={mail.id} about={nameMail(mail)} />,
  },
]

export function FailedMails({ items }: { items: readonly FailedMail[] }) {
  const [chosen, choose] = useChosen(items)
  const { isPending, send } = useSendAgain()
  return (
    <>
      <Table
        caption="Mail that didn’t arrive"
        className={styles.failed}
        columns={columns}
        rows={items}
        keyOf={({ id }) => id}
        choice={{ chosen, onChoose: choose, nameOf: nameMail }}
      />
      <BulkBar count={chosen.length} onNone={() => choose([])}>
        <Button variant="next" busy={isPending} onClick={() => send(chosen.map(({ id }) => id))}>
          Send {chosen.length} again
        </Button>
      </BulkBar>
    </>
  )
}

const nameMail = ({ mail, to }: FailedMail) => `${mail} to ${to?.name ?? to?.address ?? 'somebody'}`

function Reader({ to }: { to: FailedMail['to'] }) {
  if (!to) return 'Recipient unknown'
  const { personId, name, address } = to
  if (!personId) return <span className={styles.address}>{address}</span>
  return (
    <>
      <Link className={styles.name} to={addressOf('person', { personId })}>
        {name}
      </Link>
      <SubLine>
        <span className={styles.address}>{address}</span>
      </SubLine>
    </>
  )
}
