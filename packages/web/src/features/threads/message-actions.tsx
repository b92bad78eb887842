import type { Message } from '@koya/contract'
import { MessageForm, messageMax } from '@koya/contract/learning/messages'
import { useState } from 'react'
import { useKeptForm } from '#lib/api/use-edit.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SentenceDialog } from '#ui/dialogs/sentence-dialog.tsx'
import { cacheMessage } from './message-cache.ts'
import { messageHelp } from './message-form.tsx'

interface MessageActionsProps {
  act: 'change' | 'take-back'
  message: Message
  submissionId: string
  onClose: () => void
}

/** Changes the user's own message or takes it back (rules: threads 5). */
export function MessageActions({ act, ...props }: MessageActionsProps) {
  return act === 'change' ? <ChangeMessage {...props} /> : <TakeBackMessage {...props} />
}

type Acting = Omit<MessageActionsProps, 'act'>

function ChangeMessage({ message, submissionId, onClose }: Acting) {
  const edit = useKeptForm(`message-${message.id}`, MessageForm, { text: message.text ?? '' })
  const { form } = edit
  const changing = useWrite(
    'changeMessage',
    edit.sending((changed) => cacheMessage(submissionId, changed), onClose),
  )
  return (
    <SentenceDialog
      edit={edit}
      onClose={onClose}
      title="Change your message"
      busy={changing.isPending}
      send="Save"
      onSubmit={form.submit((body) => changing.run({ params: { id: message.id }, body }))}
      field={form.field('text')}
      label="Your message"
      help={messageHelp}
      rows={6}
      max={messageMax}
    />
  )
}

function TakeBackMessage({ message, submissionId, onClose }: Acting) {
  const [isOpen, setOpen] = useState(true)
  const taking = useWrite('takeBackMessage', {
    onAnswer: (taken) => cacheMessage(submissionId, taken),
    onDone: onClose,
    onFailure: onClose,
  })
  return (
    <ConfirmDialog
      open={isOpen}
      question="Take this message back?"
      explanation="Its words go for good. That you wrote one stays to be seen."
      yes="Take it back"
      danger
      onYes={() => {
        setOpen(false)
        taking.run({ params: { id: message.id } })
      }}
      onNo={onClose}
    />
  )
}
