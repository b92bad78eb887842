import '#ui/base/tokens.css'
import '#ui/base/base.css'
import type { ReactNode } from 'react'
import { HeadBasics } from '#ui/base/head-basics.tsx'
import { FaultBoundary } from '#ui/states/fault-boundary.tsx'

/** The whole HTML document of the app. The build or the server renders it, and the browser hydrates it. */
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
