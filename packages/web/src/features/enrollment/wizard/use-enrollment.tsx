import type { Track } from '@koya/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/navigation/lazy-module.ts'
import { wasAskedFor } from '#lib/navigation/load-code.ts'
import type { EnrollmentLists } from './enrollment-wizard.tsx'

/** The wizard's code loads when the wizard first opens. */
const wizardName = 'enrollment-wizard'
const wizardCode = lazyModule(wizardName, () => import('./enrollment-wizard.tsx'))

export interface EnrollmentOptions {
  lists: EnrollmentLists
  /** The track whose page opened the wizard; the wizard then starts with the stages. */
  track?: Track | undefined
  /**
   * If `onOffer` is given, the wizard opens. Each render calls the function, so the caller must stop passing
   * it after the first call (rules: enrollment 2).
   */
  onOffer?: (() => void) | undefined
}

/** Returns the wizard, the function that opens it, and whether its code is loading. */
export function useEnrollment({ lists, track, onOffer }: EnrollmentOptions) {
  /** `number` is the wizard's key; a new key starts at the first step. */
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
