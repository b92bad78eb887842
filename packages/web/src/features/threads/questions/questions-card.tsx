import type { List, OpenQuestion } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { invalidate, read } from '#lib/api/query.ts'
import { passFocusOn } from '#lib/navigation/pass-focus-on.ts'
import { isPlain } from '#lib/plain.ts'
import { Button } from '#ui/base/button.tsx'
import { Card, CardBody } from '#ui/lists/card.tsx'
import { Ago } from '#ui/texts/moment.tsx'
import { LazyThreadDialog } from '../lazy-thread-dialog.tsx'
import styles from '../thread.module.css'
import { PlainAnswer, PlainQuestionActs } from './plain-question.tsx'
import { SettleQuestion } from './settle-question.tsx'

export const openQuestions = read('listQuestions', { query: { limit: '5', skip: '0' } })

/** Lists the first open questions that a mentor can answer (rules: threads 9 and 10). */
export function QuestionsCard({ questions }: { questions: List<OpenQuestion> }) {
  const [question, setQuestion] = useState<OpenQuestion>()
  const [isOpen, setOpen] = useState(false)
  // Keeps the list while a dialog is open, because the focus returns to the button of the dialog's row.
  const [kept, setKept] = useState<List<OpenQuestion>>()
  const { items, totalCount } = kept ?? questions
  const open = (one: OpenQuestion) => {
    setQuestion(one)
    setKept(questions)
    setOpen(true)
  }
  const close = async () => {
    setOpen(false)
    await invalidate('listQuestions')
    setKept(undefined)
  }
  return (
    <>
      {totalCount > 0 && (
        <Card title="Waiting for your answer">
          <CardBody>
            <ul className={styles.questions}>
              {items.map((one) => (
                <li key={one.id}>
                  <QuestionLine question={one} onOpen={() => open(one)} />
                </li>
              ))}
            </ul>
            {totalCount > items.length && (
              <p className={styles.quiet}>and {totalCount - items.length} more</p>
            )}
          </CardBody>
        </Card>
      )}
      {import.meta.env.SSR && isPlain() && <PlainAnswer questions={items} />}
      {question && (
        <LazyThreadDialog
          submission={question}
          maySettle={question.mentee !== null}
          open={isOpen}
          onClose={close}
        />
      )}
    </>
  )
}

function QuestionLine({ question, onOpen }: { question: OpenQuestion; onOpen: () => void }) {
  const { id, task, track, mentee, mentor, askedAt, words } = question
  return (
    <>
      <div>
        <p className={styles.task}>{task.title}</p>
        <p className={styles.quiet}>
          {mentee ? nameOf(mentee) : `${track.title}, a mentee of ${nameOf(mentor)},`} wrote{' '}
          <Ago at={askedAt} />
        </p>
        {words && <p className={styles.asked}>“{words}”</p>}
      </div>
      <div className={styles.acts}>
        <noscript>{import.meta.env.SSR && <PlainQuestionActs question={question} />}</noscript>
        <Button ref={passFocusOn} variant="line" aria-haspopup="dialog" onClick={onOpen}>
          Answer
          <span className="sr"> about {task.title}</span>
        </Button>
        {mentee && <SettleQuestion submissionId={id} task={task.title} />}
      </div>
    </>
  )
}
