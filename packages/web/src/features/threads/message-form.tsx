import { messageMax, MessageForm as Rules } from '@koya/contract/learning/messages'
import { useAttemptKey } from '#lib/api/attempt-key.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useDraft } from '#lib/forms/drafts.ts'
import { HiddenFields } from '#lib/forms/plain-fields.tsx'
import { useForm } from '#lib/forms/use-form.ts'
import { Button } from '#ui/base/button.tsx'
import { FormNotices } from '#ui/forms/form-notices.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { cacheMessage } from './message-cache.ts'
import styles from './thread.module.css'

/** Writes a message. What is typed is kept, and the form works without a script (rules: threads 2). */
export function MessageForm({ submissionId, draft }: { submissionId: string; draft: string }) {
  const form = useForm(Rules, { text: '' }, { posts: 'sendMessage' })
  const kept = useDraft(draft, form)
  const keyFor = useAttemptKey()
  const sending = useWrite('sendMessage', {
    ...form.ownFailure,
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
        help="Markdown works: `code`, **bold**, lists."
        rows={3}
        max={messageMax}
        required
      />
      <FormNotices form={form} kept={kept} />
      <div>
        <Button type="submit" variant="line" busy={sending.isPending}>
          Send message
        </Button>
      </div>
    </form>
  )
}
