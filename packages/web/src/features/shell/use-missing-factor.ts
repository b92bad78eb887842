import { addressOf } from '@koya/contract'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useFactorRefusals } from '#lib/missing-factor.ts'

/** Leads an admin who needs a second step to where it is added, whatever they were about to open (rules: shell 36). */
export function useMissingFactor(): void {
  const refusals = useFactorRefusals()
  const followed = useRef(0)
  const navigate = useNavigate()

  useEffect(() => {
    if (refusals === followed.current) return
    followed.current = refusals
    if (refusals > 0) navigate(addressOf('ownSettings'), { replace: true })
  }, [refusals, navigate])
}
