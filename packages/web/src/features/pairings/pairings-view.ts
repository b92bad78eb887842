import { searchMax } from '@koya/contract/limits'
import { pairingStates } from '@koya/contract/mentoring/pairings'
import { changeView, chosen, idIn, oneOf, pageQuery, wordsIn } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

/** The page size for a link that asks to move everybody, because one move takes at most 100 pairings. */
const preparedSize = '100'

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
  /** 100 after a link that asks to move everybody on the list, until a filter changes; otherwise null. */
  size: isPreparedMove(search) ? preparedSize : oneOf([preparedSize], search.get('size')),
  page: pageOf(search),
})

export const toPairingsFilter = ({ page: _page, size: _size, asks, ...filter }: PairingsView) => ({
  ...chosen(filter),
  ...(asks && { request: 'open' as const }),
})

/** Returns true if the link opens the dialog that moves everybody on the list to another mentor. */
export const isPreparedMove = (search: URLSearchParams): boolean => search.get('move') === 'all'

export const pageSizeOf = ({ size }: PairingsView): number => Number(size ?? 20)

/** Returns the query string for changed filters, with the first page and the usual page size. */
export const changeFilter = (view: PairingsView, change: Partial<PairingsView>): string =>
  changeView(view, { size: null, ...change })

/** Returns the query string of the same list, without the parameter that opens the move dialog. */
export const withoutMove = (view: PairingsView): string => changeView(view, { page: view.page })

export function toPairingsQuery(search: URLSearchParams) {
  const view = readPairingsView(search)
  return { ...pageQuery({ page: view.page }, pageSizeOf(view)), ...toPairingsFilter(view) }
}
