import '#ui/tokens.css'
import '#ui/base.css'
import type { ReactNode } from 'react'
import { FaultBoundary } from '#ui/fault-boundary.tsx'
import { HeadBasics } from '#ui/head-basics.tsx'

/** The whole page of the app: rendered by the build, taken over in the browser. */
export function AppDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadBasics />
      </head>
      <body>
        <FaultBoundary>{children}</FaultBoundary>
      </body>
    </html>
  )
}
