import '#ui/tokens.css'
import '#ui/base.css'
import { type ReactNode, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router'
import { useAliveMark } from '#lib/alive.ts'
import { HeadBasics } from '#ui/head-basics.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { StartProblems } from '#ui/start-problems.tsx'

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadBasics />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  useAliveMark()
  return <Outlet />
}

/** In the shell of the areas until the first script has run. */
export function HydrateFallback() {
  return (
    <main className="fault">
      <StartProblems />
      <Spinner text="One moment..." />
    </main>
  )
}

/** An address that the app does not know is the server's, which has a page for it; anything else is a fault of ours. */
export function ErrorBoundary() {
  const error = useRouteError()
  const isUnknownAddress = isRouteErrorResponse(error) && error.status === 404

  useEffect(() => {
    if (isUnknownAddress) location.reload()
  }, [isUnknownAddress])

  if (isUnknownAddress) return null
  return (
    <main className="fault">
      <h1>Something went wrong on our side</h1>
      <p>What you typed is kept on this device.</p>
      <button type="button" onClick={() => location.reload()}>
        Load the page again
      </button>
    </main>
  )
}
