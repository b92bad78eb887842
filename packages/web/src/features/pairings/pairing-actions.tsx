import type { Pairing } from '@koya/contract'
import { useState } from 'react'
import { nameOf } from '#components/people/person-names.tsx'
import { useWrite } from '#lib/api/use-write.ts'
import { showSuccess } from '#lib/toasts.ts'
import { Button } from '#ui/base/button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import styles from './pairings-table.module.css'
import { refreshPairings } from './refresh-pairings.ts'

/** Returns what ending the enrollment will do, with numbers (rules: pairings 7). */
function explainEnd({ mentee, mentor, work: { waiting } }: Pairing): string {
  const rest =
    waiting === 0 ? 'Nothing is waiting.' : `${mentor.firstName} still looks at what is waiting (${waiting}).`
  return `${mentee.firstName} can send nothing more in this track and keeps all work and grades. One place of ${mentor.firstName} comes free. ${rest}`
}

/** The buttons of one pairing, except for moving it. */
export function PairingActions({ pairing }: { pairing: Pairing }) {
  const [dialog, setDialog] = useState<'end' | 'decline' | null>(null)
  const { isPending, run } = useWrite('endEnrollment', {
    onDone: ({ endedAt }) => {
      refreshPairings()
      showSuccess(endedAt ? 'Enrollment ended' : 'The enrollment goes on')
    },
  })
  const setEnded = (ended: boolean) => run({ params: { id: pairing.id }, body: { ended } })
  const hasEnded = pairing.endedAt !== null

  return (
    <div className={styles.actions}>
      {pairing.request && (
        <Button variant="line" onClick={() => setDialog('decline')}>
          Keep the mentor<span className="sr"> of {nameOf(pairing.mentee)}</span>
        </Button>
      )}
      <Button
        variant="line"
        busy={isPending}
        onClick={() => (hasEnded ? setEnded(false) : setDialog('end'))}
        aria-label={`${hasEnded ? 'Open again' : 'End'}: ${nameOf(pairing.mentee)} in ${pairing.track.title}`}
      >
        {hasEnded ? 'Open again' : 'End'}
      </Button>
      <ConfirmDialog
        open={dialog === 'end'}
        question={`End the enrollment of ${nameOf(pairing.mentee)}?`}
        explanation={explainEnd(pairing)}
        yes="End it"
        no="Keep it"
        onYes={() => {
          setDialog(null)
          setEnded(true)
        }}
        onNo={() => setDialog(null)}
      />
      {dialog === 'decline' && <DeclineDialog pairing={pairing} onClose={() => setDialog(null)} />}
    </div>
  )
}
