import { messageMax, MessageForm as Rules } from '@koya/contract/learning/messages'
import { UnsentNotice, useWaits } from '#components/outbox/unsent-notice.tsx'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { keepUnsent } from '#lib/outbox/unsent.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { cacheMessage } from './message-cache.ts'
import styles from './thread.module.css'

/** The hint below the field for a message. */
export const messageHelp = 'Write code like `this`, and bold like **this**.'

/**
 * Shows the message form. A closed thread shows its draft read-only; a message in the outbox replaces the
 * form (decision 0140).
 */
export function MessageForm({ closed, ...props }: MessageFormProps & { closed: string | null }) {
  const waits = useWaits(props.draft)
  if (closed !== null) return <ClosedForm draft={props.draft} closed={closed} />
  return waits ? <UnsentNotice draft={props.draft} /> : <OpenForm {...props} />
}

interface MessageFormProps {
  submissionId: string
  draft: string
}

function ClosedForm({ draft, closed }: { draft: string; closed: string }) {
  const form = useForm(Rules, { text: '' })
  const kept = useDraft(draft, form)
  return (
    <>
      <p className={styles.quiet}>{closed}.</p>
      {form.values.text !== '' && (
        <div className={styles.form}>
          <TextArea {...form.field('text')} label="You wrote, and it was not sent" rows={3} readOnly />
          <FormNotices form={form} kept={kept} />
        </div>
      )}
    </>
  )
}

/** The form for a message, which keeps a draft and works without scripts (rules: threads 2). */
function OpenForm({ submissionId, draft }: MessageFormProps) {
  const form = useForm(Rules, { text: '' }, { posts: 'sendMessage' })
  const kept = useDraft(draft, form)
  const keyFor = useAttemptKey(draft)
  const sending = useWrite('sendMessage', {
    ...form.ownFailure,
    keepUnsent: (input) =>
      keepUnsent({
        operation: 'sendMessage',
        input,
        draft,
        typed: { ...form.values },
        title: shorten(input.body.text),
        page: location.pathname + location.search,
      }),
    onAnswer: (message) => {
      kept.forget()
      cacheMessage(submissionId, message)
    },
    onDone: form.reset,
  })
  return (
    <form
      className={styles.form}
      {...form.bind((body) =>
        sending.run({
          params: { id: submissionId },
          headers: { 'idempotency-key': keyFor({ submissionId, ...body }) },
          body,
        }),
      )}
    >
      {import.meta.env.SSR && <HiddenFields of="sendMessage" more={{ submissionId }} />}
      <TextArea
        {...form.field('text')}
        label="Your message"
        help={messageHelp}
        rows={3}
        max={messageMax}
        required
      />
      <FormNotices form={form} kept={kept} />
      <div>
        <Button type="submit" busy={sending.isPending}>
          Send message
        </Button>
      </div>
    </form>
  )
}

const titleLength = 60

const shorten = (text: string): string =>
  text.length > titleLength ? `${text.slice(0, titleLength).trimEnd()} …` : text
