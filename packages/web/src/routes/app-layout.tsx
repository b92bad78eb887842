import { CSPProvider } from '@base-ui/react/csp-provider'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { clearApiError } from '#lib/notices.ts'
import { queryClient } from '#lib/query.ts'
import { Toasts } from '#ui/toasts.tsx'

/** Around every account and signed-in screen: what the server told, and the toasts. */
export default function AppLayout() {
  useClearedApiError()
  return (
    <QueryClientProvider client={queryClient}>
      <CSPProvider disableStyleElements>
        <Outlet />
        <Toasts />
      </CSPProvider>
    </QueryClientProvider>
  )
}

/** The API error belongs to the screen it came up on (specification, section 4). */
function useClearedApiError() {
  const location = useLocation()
  const shown = useRef(location)

  useEffect(() => {
    if (shown.current === location) return
    shown.current = location
    clearApiError()
  }, [location])
}
