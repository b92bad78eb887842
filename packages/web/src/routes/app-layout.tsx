import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { forgetReloads } from '#lib/reloads.ts'
import { clearApiError } from '#lib/toasts.ts'
import { Toasts } from '#ui/toasts.tsx'

/** Around every account and signed-in screen: the toasts, and nothing that makes a first visit heavier. */
export default function AppLayout() {
  useClearedApiError()
  useEffect(forgetReloads, [])
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** The API error belongs to the screen it came up on (rules: shell 13). */
function useClearedApiError() {
  const location = useLocation()
  const shown = useRef(location)

  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    clearApiError()
  }, [location])
}
