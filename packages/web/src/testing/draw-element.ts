import { operations, type Role } from '@koya/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { OwnProfile } from '#features/shell/area/use-profile.ts'
import { cacheAnswers, queryClient, renewQueryClient } from '#lib/api/query.ts'
import { drawAtSite, stopScreenTime } from '#lib/drawn.ts'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { drawPlainly } from '#lib/plain.ts'
import { drawFor } from '#lib/session/session.ts'
import { readPage } from './read-page.ts'

const now = Date.parse('2026-11-18T12:00:00Z')

interface Shown {
  role?: Role
  address?: string
  /** The cached answers, each with its call. */
  reads?: readonly (readonly [read: { queryKey: readonly unknown[] }, answer: unknown])[]
  hasScripts?: boolean
}

/** Renders one element and returns its HTML, by default as on a page without scripts. */
export function drawElement(
  element: ReactNode,
  { role = 'ADMIN', address = '/dashboard', reads = [], hasScripts = false }: Shown = {},
): string {
  const profile = { ...operations.readProfile.example.answer, role }
  try {
    cacheAnswers(reads.map(([{ queryKey }, answer]) => [queryKey, answer, now] as const))
    drawFor({ userId: profile.id, role, exp: 0, token: '' })
    drawPlainly(hasScripts ? null : { said: null, led: null, posted: null, isLight: false })
    stopScreenTime(now)
    drawAtSite('https://koya.example')
    return renderToString(
      createElement(
        StaticRouter,
        { address },
        createElement(
          QueryClientProvider,
          { client: queryClient },
          createElement(OwnProfile, { value: profile }, element),
        ),
      ),
    )
  } finally {
    renewQueryClient()
    drawFor(null)
    drawPlainly(null)
    stopScreenTime(null)
    drawAtSite(null)
  }
}

export const readElement = (element: ReactNode, shown?: Shown): string =>
  readPage(drawElement(element, shown))
