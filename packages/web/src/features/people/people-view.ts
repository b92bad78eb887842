import type { Input, PeopleState, Role } from '@koya/contract'
import { searchMax } from '@koya/contract/limits'
import { roles } from '@koya/contract/operation'
import { peopleStates } from '@koya/contract/people/people-fields'
import { pageOf } from '#lib/navigation/page-number.ts'

export const peoplePageSize = 20

/** Which people are shown, and in what order, as the address says it. */
export interface PeopleView {
  search: string | null
  state: PeopleState | null
  role: Role | null
  /** Identifiers of one track and of one mentor. */
  track: string | null
  mentor: string | null
  sort: 'name' | null
  /** Begins at 1. */
  page: number
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const takeId = (value: string | null) => (value !== null && idForm.test(value) ? value : null)

/** What the address names and the server would refuse is left out. */
export const readPeopleView = (search: URLSearchParams): PeopleView => ({
  search: search.get('search')?.trim().slice(0, searchMax) || null,
  state: peopleStates.find((state) => state === search.get('state')) ?? null,
  role: roles.find((role) => role === search.get('role')) ?? null,
  track: takeId(search.get('track')),
  mentor: takeId(search.get('mentor')),
  sort: search.get('sort') === 'name' ? 'name' : null,
  page: pageOf(search),
})

export const isNarrowed = ({ page: _page, sort: _sort, ...filter }: PeopleView): boolean =>
  Object.values(filter).some((value) => value !== null)

/** The search of the address of another view; a change of what is shown begins at its first page. */
export function changePeopleView(view: PeopleView, change: Partial<PeopleView>): string {
  const { page, ...rest } = { ...view, page: 1, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** Who is shown, as the server is asked for it. */
export const toPeopleFilter = ({ search, state, role, track, mentor, sort }: PeopleView) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(role && { role }),
  ...(track && { track }),
  ...(mentor && { mentor }),
  ...(sort && { sort }),
})

/** Mentors are nobody's mentees. */
export function toMentorFilter(view: PeopleView) {
  const { role: _role, mentor: _mentor, ...filter } = toPeopleFilter(view)
  return filter
}

export const toPeopleQuery = (view: PeopleView): NonNullable<Input<'listPeople'>['query']> => ({
  limit: String(peoplePageSize),
  skip: String((view.page - 1) * peoplePageSize),
  ...toPeopleFilter(view),
})
