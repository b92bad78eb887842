import type { Input, PairingState } from '@koya/contract'
import { searchMax } from '@koya/contract/limits'
import { pairingStates } from '@koya/contract/pairings'
import { pageOf } from '#lib/page-number.ts'

export const pairingsPageSize = 20
/** As many as are moved at once. */
export const preparedPageSize = 100

/** Which pairings are shown, as the address says it. */
export interface PairingsView {
  /** Words of names and e-mail addresses. */
  search: string | null
  state: PairingState | null
  /** Those who ask for another mentor. */
  asks: boolean
  /** The id of a track. */
  track: string | null
  /** The id of a mentor. */
  mentor: string | null
  /** Begins at 1. */
  page: number
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const takeId = (value: string | null) => (value !== null && idForm.test(value) ? value : null)

export const readPairingsView = (search: URLSearchParams): PairingsView => ({
  search: search.get('search')?.trim().slice(0, searchMax) || null,
  state: pairingStates.find((state) => state === search.get('state')) ?? null,
  asks: search.get('asks') === 'yes',
  track: takeId(search.get('track')),
  mentor: takeId(search.get('mentor')),
  page: pageOf(search),
})

/** The search of the address of another view; a change of what is shown begins at its first page. */
export function changePairingsView(view: PairingsView, change: Partial<PairingsView>): string {
  const { page, asks, ...rest } = { ...view, page: 1, ...change }
  const search = new URLSearchParams(asks ? { asks: 'yes' } : {})
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

export const toPairingsFilter = ({ search, state, asks, track, mentor }: PairingsView) => ({
  ...(search && { search }),
  ...(state && { state }),
  ...(asks && { request: 'open' as const }),
  ...(track && { track }),
  ...(mentor && { mentor }),
})

/** What the server is asked for. */
export const toPairingsQuery = (view: PairingsView, pageSize = pairingsPageSize): PairingsQuery => ({
  limit: String(pageSize),
  skip: String((view.page - 1) * pageSize),
  ...toPairingsFilter(view),
})

type PairingsQuery = NonNullable<Input<'listPairings'>['query']>
