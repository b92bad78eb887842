import type { Input } from '@koya/contract'
import {
  commandLine,
  type TrailAction,
  type TrailKind,
  trailActions,
  trailKinds,
} from '@koya/contract/people/trail-acts'
import { pageOf } from '#lib/navigation/page-number.ts'

export const trailPageSize = 20

export const kinds = Object.keys(trailKinds) as TrailKind[]
export const actions = Object.keys(trailActions) as TrailAction[]

/** Which lines are shown, as the address says it. */
export interface TrailView {
  /** Somebody's id, or the command line. */
  actor: string | null
  kind: TrailKind | null
  /** The id of one thing. */
  object: string | null
  action: TrailAction | null
  /** Days of UTC, both included: '2026-03-22'. */
  from: string | null
  until: string | null
  /** Begins at 1. */
  page: number
}

const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const takeId = (value: string | null) => (value !== null && idForm.test(value) ? value : null)
const takeDay = (value: string | null) =>
  value !== null && /^20\d\d-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null

/** What the address names and the server would refuse is left out. */
export function readTrailView(search: URLSearchParams): TrailView {
  const actor = search.get('actor')
  return {
    actor: actor === commandLine ? actor : takeId(actor),
    kind: kinds.find((kind) => kind === search.get('kind')) ?? null,
    object: takeId(search.get('object')),
    action: actions.find((action) => action === search.get('action')) ?? null,
    from: takeDay(search.get('from')),
    until: takeDay(search.get('until')),
    page: pageOf(search),
  }
}

export const isNarrowed = ({ page: _page, ...filter }: TrailView): boolean =>
  Object.values(filter).some((value) => value !== null)

/** The search of the address of another view; a change of what is shown begins at its first page. */
export function changeTrailView(view: TrailView, change: Partial<TrailView>): string {
  const { page, ...rest } = { ...view, page: 1, ...change }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (page > 1) search.set('page', String(page))
  return search.size > 0 ? `?${search}` : ''
}

const dayMilliseconds = 24 * 60 * 60 * 1000
const startOf = (day: string) => new Date(day).toISOString()
const endOf = (day: string) => new Date(Date.parse(day) + dayMilliseconds).toISOString()

/** What the server is asked for. */
export const toTrailQuery = ({ page, from, until, ...filter }: TrailView): TrailQuery => ({
  limit: String(trailPageSize),
  skip: String((page - 1) * trailPageSize),
  ...(filter.actor && { actor: filter.actor }),
  ...(filter.kind && { kind: filter.kind }),
  ...(filter.object && { object: filter.object }),
  ...(filter.action && { action: filter.action }),
  ...(from && { from: startOf(from) }),
  ...(until && { until: endOf(until) }),
})

type TrailQuery = NonNullable<Input<'listTrail'>['query']>
