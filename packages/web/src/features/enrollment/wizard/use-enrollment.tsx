import type { Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { wasAskedFor } from '#lib/navigation/load-code.ts'
import type { EnrollmentLists } from './enrollment-wizard.tsx'

/** Most people enroll once. */
const wizardName = 'enrollment-wizard'
const wizardCode = lazyModule(wizardName, () => import('./enrollment-wizard.tsx'))

export interface EnrollmentOptions {
  lists: EnrollmentLists
  /** The one that was chosen already, on its own page. */
  track?: Track | undefined
  /** Given where it has to open by itself; called when it does: once a visit is enough (rules: enrollment 2). */
  onOffer?: (() => void) | undefined
}

/** The wizard and its opening: by itself for who has to choose, and whenever it is asked for. */
export function useEnrollment({ lists, track, onOffer }: EnrollmentOptions) {
  /** Each opening begins anew, hence the number. */
  const [opening, setOpening] = useState(() =>
    wasAskedFor(wizardName) ? { number: 1, isOpen: true } : { number: 0, isOpen: false },
  )
  const code = useQuery({ ...wizardCode, enabled: opening.number > 0 })

  useEffect(() => {
    if (!onOffer) return
    onOffer()
    setOpening({ number: 1, isOpen: true })
  })

  return {
    open: () => {
      setOpening(({ number }) => ({ number: number + 1, isOpen: true }))
      if (code.isError) code.refetch()
    },
    isComing: opening.isOpen && code.isFetching,
    wizard: code.data && (
      <code.data.EnrollmentWizard
        key={opening.number}
        lists={lists}
        track={track}
        open={opening.isOpen}
        onClose={() => setOpening(({ number }) => ({ number, isOpen: false }))}
      />
    ),
  }
}
