import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'

export function useSendAgain() {
  const { isPending, run } = useWrite('sendMailsAgain', {
    onAnswer: () => invalidate('listFailedMails', 'listTrail', 'readCommunity', 'readToday'),
    onDone: ({ sent }) => showSuccess(wordsFor(sent)),
  })
  return { isPending, send: (ids: string[]) => run({ body: { ids } }) }
}

function wordsFor(sent: number): string {
  if (sent === 0) return 'It is being sent already'
  return sent === 1 ? 'The mail is on its way' : `${sent} mails are on their way`
}
