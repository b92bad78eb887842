import {
  commandLine,
  type TrailAction,
  type TrailKind,
  trailActions,
  trailKinds,
} from '@koya/contract/people/trail-acts'
import { idIn, isNarrowedBy, oneOf, pageQuery } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

export const trailPageSize = 20

export const kinds = Object.keys(trailKinds) as TrailKind[]
export const actions = Object.keys(trailActions) as TrailAction[]

const dayIn = (text: string | null): string | null =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

export type TrailView = ReturnType<typeof readTrailView>

export const readTrailView = (search: URLSearchParams) => ({
  /** The id of a person, or `commandLine` for actions on the server's command line. */
  actor: oneOf([commandLine], search.get('actor')) ?? idIn(search.get('actor')),
  kind: oneOf(kinds, search.get('kind')),
  /** The id of one object. */
  object: idIn(search.get('object')),
  action: oneOf(actions, search.get('action')),
  /** The first and the last day of the visible entries, in UTC, such as '2026-03-22'. */
  from: dayIn(search.get('from')),
  until: dayIn(search.get('until')),
  page: pageOf(search),
})

export const isNarrowed = ({ page: _page, ...filter }: TrailView): boolean => isNarrowedBy(filter)

const dayMilliseconds = 24 * 60 * 60 * 1000
const startOf = (day: string) => new Date(day).toISOString()
const endOf = (day: string) => new Date(Date.parse(day) + dayMilliseconds).toISOString()

export const toTrailQuery = ({ from, until, ...view }: TrailView) => ({
  ...pageQuery(view, trailPageSize),
  ...(from && { from: startOf(from) }),
  ...(until && { until: endOf(until) }),
})
