import type { Submission } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { isPlain } from '#lib/plain.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { PlainThreadDialog } from './plain-thread.tsx'
import { threadCode } from './thread-code.ts'
import type { ThreadDialogProps } from './thread-dialog.tsx'

/** Loads the code of the dialog when it first opens. */
export function LazyThreadDialog(props: ThreadDialogProps) {
  const { submission, open, onClose } = props
  const code = useQuery({ ...threadCode, enabled: open })
  if (import.meta.env.SSR && isPlain()) return <PlainThreadDialog {...props} />
  if (code.data) return <code.data.ThreadDialog {...props} />
  return (
    <Dialog open={open && code.isFetched} onClose={onClose} title="Messages" above={submission.task.title}>
      <Loaded query={code} detail="The messages could not be fetched.">
        {() => null}
      </Loaded>
    </Dialog>
  )
}

/** Summarises the cached messages without a call; returns `thread` if they are not cached. */
export function useThreadAtHand({ id, thread }: Pick<Submission, 'id' | 'thread'>): Submission['thread'] {
  const { data } = useQuery({ ...read('listMessages', { params: { id }, query: {} }), enabled: false })
  if (!data) return thread
  const { items, totalCount, answerDueAt } = data
  const messageCount = totalCount - items.filter(({ takenBackAt }) => takenBackAt !== null).length
  return messageCount === 0 ? undefined : { messageCount, askedAt: answerDueAt }
}
