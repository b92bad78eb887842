import type { PageName } from '#pages.ts'

/** The lists whose views can be saved, by the name of their page, with the filters that their address keeps. */
const filters = {
  people: ['search', 'state', 'role', 'track', 'mentor', 'sort'],
  pairings: ['search', 'asks', 'state', 'track', 'cohort', 'mentor'],
  submissions: ['state', 'mentor', 'mentee', 'task'],
  adminApplications: ['state'],
  trail: ['actor', 'kind', 'object', 'action', 'from', 'until'],
} as const satisfies Partial<Record<PageName, readonly string[]>>

export type ViewList = keyof typeof filters
export const viewLists = Object.keys(filters) as ViewList[]

export const viewLimits = { perPerson: 20, name: 60, query: 500 } as const

/**
 * Returns the filters of a list in one form, so that equal views have equal queries. Leaves out the page of the
 * list and all that is no filter of it.
 */
export function viewQuery(list: ViewList, search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of filters[list]) {
    const value = given.get(name)?.trim()
    if (value) kept.set(name, value)
  }
  return kept.toString()
}
