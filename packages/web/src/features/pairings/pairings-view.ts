import { searchMax } from '@koya/contract/limits'
import { pairingStates } from '@koya/contract/mentoring/pairings'
import { chosen, idIn, oneOf, pageQuery, wordsIn } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

export const pairingsPageSize = 20
/** The page size for a link that asks to move everybody on the list; one move takes no more. */
export const preparedPageSize = 100

export type PairingsView = ReturnType<typeof readPairingsView>

export const readPairingsView = (search: URLSearchParams) => ({
  search: wordsIn(search.get('search'), searchMax),
  /** 'yes' if the list shows only pairings with an open request for another mentor; otherwise null. */
  asks: oneOf(['yes'], search.get('asks')),
  state: oneOf(pairingStates, search.get('state')),
  track: idIn(search.get('track')),
  cohort: idIn(search.get('cohort')),
  mentor: idIn(search.get('mentor')),
  mentee: idIn(search.get('mentee')),
  page: pageOf(search),
})

export const toPairingsFilter = ({ page: _page, asks, ...filter }: PairingsView) => ({
  ...chosen(filter),
  ...(asks && { request: 'open' as const }),
})

/** Returns true if the link asks to move everybody on the list: one mentee, or all of a mentor. */
export const isPreparedMove = (search: URLSearchParams): boolean => search.get('move') === 'all'

export function toPairingsQuery(search: URLSearchParams) {
  const view = readPairingsView(search)
  const size = isPreparedMove(search) ? preparedPageSize : pairingsPageSize
  return { ...pageQuery({ page: view.page }, size), ...toPairingsFilter(view) }
}
