import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lazyModule } from '#lib/lazy-module.ts'
import type { EnrollmentLists } from './enrollment-wizard.tsx'

/** Most people enroll once. */
const wizardCode = lazyModule('enrollment-wizard', () => import('./enrollment-wizard.tsx'))

export interface EnrollmentOptions {
  lists: EnrollmentLists
  /** True for whom has no track yet. */
  hasToChoose: boolean
  /** Whether it has opened by itself in this visit, and the way to say so: once is enough (rules: enrollment 2). */
  offered: readonly [wasOffered: boolean, markOffered: () => void]
}

/** The wizard and its opening: by itself for who has to choose, and whenever it is asked for. */
export function useEnrollment({ lists, hasToChoose, offered }: EnrollmentOptions) {
  const [wasOffered, markOffered] = offered
  /** Each opening begins anew, hence the number. */
  const [opening, setOpening] = useState({ number: 0, isOpen: false })
  const code = useQuery({ ...wizardCode, enabled: opening.number > 0 })

  useEffect(() => {
    if (!hasToChoose || wasOffered) return
    markOffered()
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
        open={opening.isOpen}
        onClose={() => setOpening(({ number }) => ({ number, isOpen: false }))}
      />
    ),
  }
}
