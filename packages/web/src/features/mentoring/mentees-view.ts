import type { Input, MenteeSort, MenteeState } from '@koya/contract'
import { menteeSorts, menteeStates } from '@koya/contract/mentoring/mentoring'
import { pageOf } from '#lib/navigation/page-number.ts'

/** See rules: mentoring 3. */
export const menteesPageSize = 10

/** Which mentees are shown, and in what order, as the address says it. */
export interface MenteesView {
  state: MenteeState | null
  sort: MenteeSort | null
  name: string | null
  /** Begins at 1. */
  page: number
}

export const readMenteesView = (search: URLSearchParams): MenteesView => ({
  state: menteeStates.find((state) => state === search.get('state')) ?? null,
  sort: menteeSorts.find((sort) => sort === search.get('sort')) ?? null,
  name: search.get('name')?.trim().slice(0, 64) || null,
  page: pageOf(search),
})

/** The search of the address of another view; a change of what is shown begins at its first page. */
export function changeMenteesView(view: MenteesView, change: Partial<MenteesView>): string {
  const { page, ...rest } = { ...view, page: 1, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

/** What the server is asked for. */
export const toMenteesQuery = ({ state, sort, name, page }: MenteesView): MenteesQuery => ({
  limit: String(menteesPageSize),
  skip: String((page - 1) * menteesPageSize),
  ...(state && { state }),
  ...(sort && { sort }),
  ...(name && { name }),
})

type MenteesQuery = NonNullable<Input<'listOwnMentees'>['query']>
