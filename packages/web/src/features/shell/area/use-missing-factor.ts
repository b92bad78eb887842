import { addressOf } from '@koya/contract/pages'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from '#lib/navigation/router.tsx'
import { forgetMissingFactor, useFactorRefusals } from '#lib/session/missing-factor.ts'
import { isSamePage } from './areas.ts'

/** Redirects to the settings after a refusal for a missing second login step (rules: shell 36). */
export function useMissingFactor(): void {
  const refusals = useFactorRefusals()
  const followed = useRef(0)
  const navigate = useNavigate()
  const { pathname } = useLocation()

  useEffect(() => {
    if (refusals === followed.current) return
    followed.current = refusals
    const settings = addressOf('ownSettings')
    if (refusals > 0 && !isSamePage(settings, pathname)) navigate(settings, { replace: true })
  }, [refusals, navigate, pathname])
  // The number of refusals would otherwise affect the next person on this device.
  useEffect(() => forgetMissingFactor, [])
}
