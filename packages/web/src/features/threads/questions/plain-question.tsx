import type { OpenQuestion } from '@koya/contract'
import { plainParam } from '@koya/contract/page-forms'
import { addressOf, answerParam } from '@koya/contract/pages'
import { useSearchParams } from '#lib/navigation/router.tsx'
import { ButtonLink } from '#ui/base/button.tsx'
import { PlainRefusal } from '#ui/states/plain-refusal.tsx'
import { ThreadDialog } from '../thread-dialog.tsx'
import { PlainSettle, readUnsettled } from './plain-settle.tsx'

/** Buttons for a page without scripts: they answer a question, or say that it needs no answer. */
export function PlainQuestionActs({ question }: { question: OpenQuestion }) {
  const { id, task, mentee } = question
  return (
    <>
      <ButtonLink
        variant="line"
        to={`${addressOf('mentorOverview')}?${answerParam}=${id}&${plainParam}#dialog`}
      >
        Answer
        <span className="sr"> about {task.title}</span>
      </ButtonLink>
      {mentee && <PlainSettle submissionId={id} task={task.title} />}
    </>
  )
}

/** Shows the thread of the question in the address, and a refusal that belongs to no form in the thread. */
export function PlainAnswer({ questions }: { questions: readonly OpenQuestion[] }) {
  const [params] = useSearchParams()
  const question = questions.find(({ id }) => id === params.get(answerParam))
  if (!question) return <PlainRefusal of={['sendMessage', 'settleQuestion']} text="text" />
  return (
    <>
      {readUnsettled() !== question.id && <PlainRefusal of={['settleQuestion']} />}
      <ThreadDialog
        submission={question}
        maySettle={question.mentee !== null}
        open
        onClose={() => undefined}
      />
    </>
  )
}
