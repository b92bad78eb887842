import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { EnrollmentSources } from '#features/enrollment/enrollment-sources.ts'
import { ownMentorsQuery, profileQuery, trackMentorsQuery } from '#features/profile/queries.ts'
import { useVisitMark } from '#features/shell/use-visit-mark.ts'
import { trackStagesQuery } from '#features/stages/queries.ts'
import { tasksQuery } from '#features/tasks/queries.ts'
import { enroll, tracksQuery } from '#features/tracks/queries.ts'
import { lazyModule } from '#lib/lazy-module.ts'

/** Most people enroll once. */
const wizardCode = lazyModule('enrollment-wizard', () => import('#features/enrollment/enrollment-wizard.tsx'))

const sources: EnrollmentSources = {
  tracks: tracksQuery,
  stagesOf: trackStagesQuery,
  mentorsOf: trackMentorsQuery,
  enroll,
}

/** Joins the wizard with what it asks for. It opens by itself once a visit for whom has no track (rulings, 4). */
export function useEnrollment(hasToChoose: boolean) {
  const queryClient = useQueryClient()
  const [wasOffered, markOffered] = useVisitMark('enrollment')
  /** Each opening begins anew, hence the number. */
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  const chunk = useQuery({ ...wizardCode, enabled: opening.number > 0 })

  useEffect(() => {
    if (!hasToChoose || wasOffered) return
    markOffered()
    setOpening({ number: 1, isOpen: true })
  })

  return {
    open: () => {
      setOpening(({ number }) => ({ number: number + 1, isOpen: true }))
      if (chunk.isError) chunk.refetch()
    },
    isComing: opening.isOpen && chunk.isFetching,
    wizard: chunk.data && (
      <chunk.data.EnrollmentWizard
        key={opening.number}
        sources={sources}
        open={opening.isOpen}
        onClose={() => setOpening(({ number }) => ({ number, isOpen: false }))}
        onTried={() => {
          for (const { queryKey } of [profileQuery, ownMentorsQuery, tasksQuery]) {
            queryClient.invalidateQueries({ queryKey })
          }
        }}
      />
    ),
  }
}
