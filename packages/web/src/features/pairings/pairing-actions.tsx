import type { Pairing } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { refreshPairings } from './refresh-pairings.ts'

/** Explains what the end of the enrollment changes (rules: pairings 7). */
function explainEnd({ mentee, mentor, work: { waiting } }: Pairing): string {
  const rest =
    waiting === 0 ? 'Nothing is waiting.' : `${mentor.firstName} still looks at what is waiting (${waiting}).`
  return `${mentee.firstName} is told, can send nothing more in this track, and keeps all work and grades. One place of ${mentor.firstName} comes free. ${rest}`
}

export function PairingActions({ pairing, onMove }: { pairing: Pairing; onMove: () => void }) {
  const [dialog, setDialog] = useState<'end' | 'decline' | null>(null)
  const { isPending, run } = useWrite('endEnrollment', {
    onAnswer: refreshPairings,
    onDone: ({ endedAt }) => showSuccess(endedAt ? 'Enrollment ended' : 'The enrollment goes on'),
  })
  const setEnded = (ended: boolean) => run({ params: { id: pairing.id }, body: { ended } })
  const hasEnded = pairing.endedAt !== null

  return (
    <>
      <RowMenu
        of={`${nameOf(pairing.mentee)} in ${pairing.track.title}`}
        busy={isPending}
        acts={[
          { label: 'Give another mentor', onAct: onMove, isOffered: !hasEnded },
          {
            label: 'Keep the mentor',
            onAct: () => setDialog('decline'),
            isOffered: Boolean(pairing.request),
          },
          { label: 'End the enrollment', onAct: () => setDialog('end'), isOffered: !hasEnded },
          { label: 'Open it again', onAct: () => setEnded(false), isOffered: hasEnded },
        ]}
      />
      <ConfirmDialog
        open={dialog === 'end'}
        question={`End the enrollment of ${nameOf(pairing.mentee)}?`}
        explanation={explainEnd(pairing)}
        yes="End the enrollment"
        danger
        onYes={() => {
          setDialog(null)
          setEnded(true)
        }}
        onNo={() => setDialog(null)}
      />
      {dialog === 'decline' && <DeclineDialog pairing={pairing} onClose={() => setDialog(null)} />}
    </>
  )
}
