import type { AuthoredTrack, Cohort } from '@koya/contract'
import { addressOf } from '@koya/contract/pages'
import { useState } from 'react'
import { renew } from '#lib/api/query.ts'
import { seenHeader } from '#lib/api/read-conflict.ts'
import { useWrite } from '#lib/api/use-write.ts'
import { useNavigate } from '#lib/navigation/router.tsx'
import { showSuccess } from '#lib/toasts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { RowMenu } from '#ui/lists/row-menu.tsx'
import { CohortDialog } from './cohort-dialog.tsx'
import { CopyCohortDialog } from './copy-cohort-dialog.tsx'
import { refreshCohorts } from './refresh-cohorts.ts'

interface CohortActionsProps {
  track: AuthoredTrack
  cohort: Cohort
}

export function CohortActions({ track, cohort }: CohortActionsProps) {
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'edit' | 'copy' | 'delete' | null>(null)
  const close = () => setDialog(null)
  const { run, isPending } = useWrite('deleteCohort', {
    onAnswer: refreshCohorts,
    onDone: () => showSuccess(`“${cohort.name}” is deleted`),
    onFailure: () => renew('listCohorts', 'listPairings'),
  })
  const people = `${addressOf('pairings')}?track=${track.id}&cohort=${cohort.id}`

  return (
    <>
      <RowMenu
        of={cohort.name}
        busy={isPending}
        acts={[
          { label: 'Edit', onAct: () => setDialog('edit') },
          { label: 'Copy for another start', onAct: () => setDialog('copy') },
          { label: 'See its mentees', onAct: () => navigate(people), isOffered: cohort.menteeCount > 0 },
          { label: 'Delete', onAct: () => setDialog('delete'), isOffered: cohort.menteeCount === 0 },
        ]}
      />
      {dialog === 'edit' && <CohortDialog track={track} cohort={cohort} onClose={close} />}
      {dialog === 'copy' && <CopyCohortDialog cohort={cohort} onClose={close} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        question={`Delete “${cohort.name}”?`}
        explanation="Nobody is in it. Once deleted, it cannot come back."
        yes="Delete the cohort"
        danger
        onYes={() => {
          close()
          run({ params: { id: cohort.id }, headers: seenHeader(cohort) })
        }}
        onNo={close}
      />
    </>
  )
}
