import type { SentAnnouncement } from '@koya/contract'
import { invalidate } from '#lib/api/query.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'

/** Stops the sending at once, without a confirmation dialog, because stopping is urgent. */
export function StopButton({ sent: { id, title } }: { sent: SentAnnouncement }) {
  const { run, isPending } = useWrite('stopAnnouncement', {
    onAnswer: () => invalidate('listAnnouncements', 'listTrail'),
    onDone: ({ told }) => {
      showSuccess(
        'Stopped',
        `${told.toLocaleString('en')} ${told === 1 ? 'person knows' : 'people know'} it.`,
      )
    },
  })
  return (
    <Button variant="line" busy={isPending} onClick={() => run({ params: { id } })}>
      Stop<span className="sr"> “{title}”</span>
    </Button>
  )
}
