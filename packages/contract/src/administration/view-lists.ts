import type { PageName } from '#pages.ts'

/** The lists with saved views, by page name, and the query parameters that a view keeps. */
const filters = {
  people: ['search', 'state', 'role', 'track', 'mentor', 'sort'],
  pairings: ['search', 'asks', 'state', 'track', 'cohort', 'mentor', 'mentee'],
  submissions: ['state', 'mentor', 'mentee', 'task'],
  adminApplications: ['state'],
  trail: ['actor', 'kind', 'object', 'action', 'from', 'until'],
} as const satisfies Partial<Record<PageName, readonly string[]>>

export type ViewList = keyof typeof filters
export const viewLists = Object.keys(filters) as ViewList[]

export const viewLimits = { perPerson: 20, name: 60, query: 500 } as const

/** Returns the filters of a list as a query in a fixed order, so that equal views have equal queries. */
export function viewQuery(list: ViewList, search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of filters[list]) {
    const value = given.get(name)?.trim()
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
