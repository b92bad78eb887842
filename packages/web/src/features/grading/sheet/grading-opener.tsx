import type { Submission } from '@koya/contract'
import { plainParam } from '@koya/contract/page-forms'
import { addressOfMessages } from '@koya/contract/pages'
import { type ReactNode, useEffect, useState } from 'react'
import { Folded } from '#components/lists/folded.tsx'
import { isNotFound } from '#lib/api/api-error.ts'
import { invalidateLater, queryClient, read } from '#lib/api/query.ts'
import { isPlain } from '#lib/plain.ts'
import { ButtonLink } from '#ui/base/button.tsx'
import { SheetAhead } from '#ui/dialogs/sheet-ahead.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { isHelping } from '../queue/is-helping.ts'
import type { QueueQuery } from '../queue/queue-view.ts'
import type { ReviewPieces } from '../review-pieces.ts'
import { findStanding, isPassedOver, listWaiting, recordGrade, renewInRound } from '../round/review-round.ts'
import { useFocusAfter } from '../round/use-focus-after.ts'
import { useReviewRound } from '../round/use-review-round.ts'
import { refreshAfterRound, replaceListed } from './apply-grade.ts'
import styles from './grading-sheet.module.css'
import { GradingSheet } from './grading-sheet.tsx'
import { MessagesButton } from './messages-button.tsx'
import { SheetPerson, SheetWork } from './sheet-context.tsx'
import { useOpenSubmission } from './use-open-submission.ts'

export interface GradingOpener {
  /**
   * Opens the submission. With `isOldest`, the sheet steps through the work that has waited longest, instead
   * of the page's list.
   */
  open: (submission: Pick<Submission, 'id'>, isOldest?: boolean) => void
  /** Opens the submission with its messages over the sheet. */
  answer: (submission: Pick<Submission, 'id'>) => void
  /** Registers the button of each row, so that the focus can return to it. */
  registerButton: (id: string, button: HTMLButtonElement | null) => void
}

/** The current or last opening of the sheet; `submission` stays as it was when the sheet opened. */
interface Opening {
  number: number
  submission: Submission
  isOpen: boolean
}

export interface GradingSheetHostProps {
  /** The query of the list that the sheet steps through. */
  query: QueueQuery
  /** The query of the work that has waited longest, if the page shows another list. */
  oldest?: QueueQuery
  pieces: ReviewPieces
  children: (opener: GradingOpener) => ReactNode
}

/** Shows the grading sheet for the submission in the address. */
export function GradingSheetHost({ query, oldest = query, pieces, children }: GradingSheetHostProps) {
  const { TaskDescription, TaskNote, EarlierAttempts, MenteeProgress, PushOffer, ThreadDialog } = pieces
  /** The id of the work whose messages are open. A link can name it before the work has loaded. */
  const [threadOf, setThreadOf] = useState<string | null>(null)
  const address = useOpenSubmission(setThreadOf)
  const list = address.isOldest ? oldest : query
  const { round, setRound, open, error } = useReviewRound(list, address.id)
  const opening = useOpening(open)
  const isOpen = opening?.isOpen ?? false
  const { registerButton, focusOnFirst } = useFocusAfter(isOpen)
  const isAbsent = isNotFound(error)
  const [wasAbsent, setWasAbsent] = useState(false)
  const [hasGraded, setGraded] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the answer has arrived
  useEffect(() => {
    if (!isAbsent) return
    setWasAbsent(true)
    address.close()
  }, [isAbsent])

  // When the sheet closes without a grade, the focus returns to the button of its submission.
  const present = isOpen ? opening?.submission.id : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every opened submission
  useEffect(() => {
    if (present !== undefined) {
      setWasAbsent(false)
      focusOnFirst(present)
    } else if (opening) {
      refreshAfterRound()
    }
  }, [present])

  const openFrom: GradingOpener['open'] = ({ id }, isOldest = false) => address.open(id, isOldest)

  const answer: GradingOpener['answer'] = ({ id }) => {
    setThreadOf(id)
    address.open(id)
  }

  const page = (
    <>
      {(wasAbsent || isAbsent) && (
        <Notice kind="warning" announce>
          That work cannot be opened: it is not there, or its mentee learns with another mentor.
        </Notice>
      )}
      {hasGraded && !isOpen && <PushOffer question="Shall this device tell you when work waits for you?" />}
      {children({ open: openFrom, answer, registerButton })}
    </>
  )
  if (!opening) return page

  const { submission } = opening
  const isAsked = import.meta.env.SSR && isPlain() && address.asksForMessages
  const isThreadOpen = isOpen && (isAsked || threadOf === submission.id)
  const messages = !import.meta.env.SSR && (
    <MessagesButton
      submission={submission}
      useThreadAtHand={pieces.useThreadAtHand}
      onClick={() => setThreadOf(submission.id)}
    />
  )
  const waiting = round ? listWaiting(round, submission) : []
  const [next] = waiting

  const follow = async () => {
    const params = { id: submission.id }
    const newest = await queryClient.fetchQuery({ ...read('readMentorSubmission', { params }), staleTime: 0 })
    replaceListed(submission, newest)
    invalidateLater('listMentorSubmissions', 'listTaskSubmissions')
    setRound((now) => now && renewInRound(now, newest))
    address.open(newest.id)
  }

  return (
    <>
      {page}
      {isOpen && <WorkAhead submission={submission} asksForMessages={address.asksForMessages} />}
      <GradingSheet
        key={opening.number}
        submission={submission}
        useCriteria={pieces.useCriteria}
        CommentField={pieces.CommentField}
        background={
          <>
            <Folded title="The task">
              <TaskDescription taskId={submission.task.id} />
            </Folded>
            {submission.attempt > 1 && <EarlierAttempts submission={submission} />}
            <TaskNote taskId={submission.task.id} />
            {submission.thread && <div className={styles.messages}>{messages}</div>}
          </>
        }
        messages={!submission.thread && messages}
        progress={
          !import.meta.env.SSR &&
          !isHelping(submission) && <MenteeProgress submission={submission} saysFailure />
        }
        // Without scripts only one dialog stands on the page.
        open={isOpen && !(import.meta.env.SSR && isThreadOpen)}
        standing={round ? findStanding(round, submission) : null}
        next={next && (round && isPassedOver(round, next, submission) ? 'passed-over' : 'following')}
        onMove={({ id }) => address.open(id)}
        onClose={address.close}
        onReplaced={() => follow().catch(() => undefined)}
        onGraded={(graded, goesOn) => {
          setGraded(true)
          setRound((now) => now && recordGrade(now, graded))
          if (goesOn && next) return address.open(next.id)
          focusOnFirst(...waiting.map(({ id }) => id), submission.id)
          address.close()
        }}
      />
      {/* Outside the sheet, because HTML allows no form inside a form. */}
      <ThreadDialog
        key={submission.id}
        submission={submission}
        // A mentor opens only work of their own mentees and work that they have taken (rules: threads 11).
        maySettle
        open={isThreadOpen}
        onClose={() => setThreadOf(null)}
      />
    </>
  )
}

interface WorkAheadProps {
  submission: Submission
  asksForMessages: boolean
}

/** Shows the submission in the server's HTML until scripts open the sheet. */
function WorkAhead({ submission, asksForMessages }: WorkAheadProps) {
  return (
    <SheetAhead title={submission.task.title} above={<SheetPerson submission={submission} />}>
      <noscript>
        {import.meta.env.SSR && asksForMessages && (
          <ButtonLink to={`${addressOfMessages(submission.id)}&${plainParam}#dialog`}>
            Read the messages
          </ButtonLink>
        )}
      </noscript>
      {/* The empty element reserves the space of the progress, which loads later. */}
      <SheetWork submission={submission} progress={!isHelping(submission) && <span />} />
    </SheetAhead>
  )
}

/** Keeps the submission while the sheet closes and while the lists change. */
function useOpening(open: Submission | undefined): Opening | null {
  const [opening, setOpening] = useState<Opening | null>(null)
  if (open && (!opening?.isOpen || opening.submission.id !== open.id)) {
    setOpening({ number: (opening?.number ?? 0) + 1, submission: open, isOpen: true })
  }
  if (!open && opening?.isOpen) setOpening({ ...opening, isOpen: false })
  return opening
}
