import type { Track } from '@koya/contract'
import { useState } from 'react'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'

/** Asks before a person leaves a waiting list, because the position is lost. */
export function useLeaving({ id, title }: Pick<Track, 'id' | 'title'>, isHeld: boolean) {
  const [isAsking, setAsking] = useState(false)
  const { isPending, run } = useWrite('stopWaiting', { onAnswer: () => invalidate('listOwnWaiting') })

  return {
    isPending,
    ask: () => setAsking(true),
    question: (
      <ConfirmDialog
        open={isAsking}
        question="Leave the waiting list?"
        explanation={
          isHeld
            ? `The place in ${title} that is held for you goes to the next person.`
            : `You lose your place in the line for ${title}. You can join again, at its end.`
        }
        yes="Leave the list"
        danger
        onYes={() => {
          setAsking(false)
          run({ params: { trackId: id } })
        }}
        onNo={() => setAsking(false)}
      />
    ),
  }
}
