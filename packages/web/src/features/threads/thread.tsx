import type { Thread as ThreadPage } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOverdue } from '#components/learning/is-overdue.ts'
import { read } from '#lib/api/query.ts'
import { screenNow } from '#lib/drawn.ts'
import { Button } from '#ui/base/button.tsx'
import { FromEnd } from '#ui/dialogs/from-end.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import { weekdayText } from '#ui/texts/moment-text.ts'
import { AskLook } from './ask-look.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { PlainSettle, SettleRefusal } from './questions/plain-settle.tsx'
import { SettleQuestion } from './questions/settle-question.tsx'
import { ReadByAdmins } from './read-by-admins.tsx'
import { Look } from './second-look.tsx'
import styles from './thread.module.css'

export interface ThreadProps {
  submissionId: string
  draft: string
  /** The sentence that an open thread without messages shows. */
  invitation: string
  /** The first name of the mentor who answers, if it is known. */
  mentor?: string | undefined
  /** True for the mentor who has promised the answer. */
  isPromiser?: boolean
  /** True for a mentor who may say that the question needs no answer. */
  maySettle?: boolean
  /** True to start at the last message. */
  startsAtEnd?: boolean
}

/** The messages about a submission, with the form for a new message (rules: threads 1). */
export function Thread({
  submissionId,
  draft,
  invitation,
  mentor,
  isPromiser,
  maySettle = false,
  startsAtEnd = false,
}: ThreadProps) {
  const query = useQuery(read('listMessages', { params: { id: submissionId }, query: {} }))
  return (
    <Loaded
      query={query}
      detail="The messages could not be fetched."
      loading={<Skeleton rows={2} label="Loading the messages" />}
    >
      {(page) => (
        <FromEnd className={styles.thread} startsAtEnd={startsAtEnd}>
          {page.secondLook && <Look look={page.secondLook} />}
          {page.totalCount === 0 && page.closed === null && <p className={styles.quiet}>{invitation}</p>}
          <Page page={page} rest={page.totalCount - page.items.length} submissionId={submissionId} />
          {import.meta.env.SSR && maySettle && page.answerDueAt && (
            <SettleRefusal submissionId={submissionId} />
          )}
          {page.answerDueAt && (
            <div className={styles.promise}>
              <p className={styles.quiet}>{describeAnswer(page.answerDueAt, mentor, isPromiser)}</p>
              {maySettle && (
                <>
                  <noscript>{import.meta.env.SSR && <PlainSettle submissionId={submissionId} />}</noscript>
                  <SettleQuestion submissionId={submissionId} />
                </>
              )}
            </div>
          )}
          <ReadByAdmins readers={page.readBy} />
          <MessageForm submissionId={submissionId} draft={draft} closed={page.closed} />
          {page.askLookUntil && (
            <AskLook until={page.askLookUntil} submissionId={submissionId} draft={draft} />
          )}
        </FromEnd>
      )}
    </Loaded>
  )
}

/** Returns a sentence with the promised day of the answer, or that it has passed (rules: threads 9). */
function describeAnswer(dueAt: string, mentor?: string, isPromiser = false): string {
  const day = weekdayText(dueAt)
  const now = screenNow()
  if (isOverdue(dueAt, now)) return `An answer was promised by ${day}. Mentors who help out can answer now.`
  if (isPromiser) {
    const isToday = day === weekdayText(new Date(now).toISOString())
    return `You promised an answer by ${isToday ? 'today, ' : ''}${day}.`
  }
  return mentor ? `${mentor} answers your message by ${day}.` : `An answer is promised by ${day}.`
}

function Page({ page, rest, submissionId }: { page: ThreadPage; rest: number; submissionId: string }) {
  const [first] = page.items
  return (
    <>
      {!import.meta.env.SSR && first && rest > 0 && (
        <Earlier before={first.id} rest={rest} submissionId={submissionId} />
      )}
      <MessageList messages={page.items} submissionId={submissionId} isOpen={page.closed === null} />
    </>
  )
}

function Earlier({ before, rest, submissionId }: { before: string; rest: number; submissionId: string }) {
  const [isAsked, setAsked] = useState(false)
  const query = useQuery({
    ...read('listMessages', { params: { id: submissionId }, query: { before } }),
    enabled: isAsked,
  })
  if (!isAsked)
    return (
      <div>
        <Button variant="line" onClick={() => setAsked(true)}>
          Show earlier messages ({rest})
        </Button>
      </div>
    )
  return (
    <Loaded query={query} detail="The messages could not be fetched.">
      {(page) => <Page page={page} rest={rest - page.items.length} submissionId={submissionId} />}
    </Loaded>
  )
}
