import type { MailReason, PersonMail } from '@koya/contract'
import { newsTopics } from '@koya/contract/notifications/news-topics'
import { addressOf, addressOfReview } from '@koya/contract/pages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Scripted } from '#components/lists/scripted.tsx'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { CardBody } from '#ui/lists/card.tsx'
import { FoldedCard } from '#ui/lists/folded-card.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import styles from './person-mails.module.css'

const pageSize = 10

/** Shows the mails that a person got in the last 30 days, and why (rules: mails 26). */
export function PersonMails({ personId }: { personId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FoldedCard title="Mails" note="Sent in the last 30 days, and why." onToggle={setOpen}>
      <CardBody>
        <Scripted>{isOpen && <Mails personId={personId} />}</Scripted>
      </CardBody>
    </FoldedCard>
  )
}

/** Keeps the page number in state: the page number in the address belongs to `AttemptsCard`. */
function Mails({ personId }: { personId: string }) {
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...read('listPersonMails', {
      params: { id: personId },
      query: { limit: String(pageSize), skip: String((page - 1) * pageSize) },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} detail="The mails could not be fetched.">
      {({ items, totalCount }) =>
        totalCount === 0 ? (
          <p>They got no mail in the last 30 days.</p>
        ) : (
          <>
            <ul className={styles.list} aria-busy={query.isPlaceholderData}>
              {items.map((mail) => (
                <Mail key={mail.id} mail={mail} />
              ))}
            </ul>
            {totalCount > pageSize && (
              <Pager
                label="Pages of mails"
                page={page}
                pageSize={pageSize}
                total={totalCount}
                onPage={setPage}
              />
            )}
          </>
        )
      }
    </Loaded>
  )
}

const Mail = ({ mail: { mail, cause, reason, sentAt } }: { mail: PersonMail }) => (
  <li>
    <p>
      <span className={styles.mail}>{mail}</span>
      {cause && (
        <>
          , because of <Cause cause={cause} />
        </>
      )}
    </p>
    <p className={styles.quiet}>
      Sent <Ago at={sentAt} />. {explain(reason)}
    </p>
  </li>
)

function explain(reason: MailReason): string {
  if (reason === 'account') return 'About their account, so it always comes.'
  if (reason === 'daily') return 'What is new is collected for one mail a day.'
  return `They get mails about “${newsTopics[reason].title}”.`
}

function Cause({ cause: { kind, id, title } }: { cause: NonNullable<PersonMail['cause']> }) {
  const address = findAddress(kind, id)
  return address === null ? title : <Link to={address}>{title}</Link>
}

/** Returns null for a kind of cause without a link. */
function findAddress(kind: NonNullable<PersonMail['cause']>['kind'], id: string): string | null {
  if (kind === 'submission') return addressOfReview(id)
  if (kind === 'person') return addressOf('person', { personId: id })
  return kind === 'announcement' ? addressOf('announcement', { announcementId: id }) : null
}
