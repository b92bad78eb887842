import { menteeSorts, menteeStates } from '@koya/contract/mentoring/mentoring'
import { oneOf, pageQuery, wordsIn } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

/** Rows per page (rules: mentoring 3). */
export const menteesPageSize = 10

export type MenteesView = ReturnType<typeof readMenteesView>

export const readMenteesView = (search: URLSearchParams) => ({
  state: oneOf(menteeStates, search.get('state')),
  sort: oneOf(menteeSorts, search.get('sort')),
  name: wordsIn(search.get('name'), 64),
  page: pageOf(search),
})

/** The query for mentees with waiting work. */
export const waitingMenteesQuery = { state: 'waiting', sort: 'waiting', limit: '20', skip: '0' } as const

export const toMenteesQuery = (view: MenteesView) => pageQuery(view, menteesPageSize)

/** The query for the first page of the unfiltered list. */
export const menteesStart = toMenteesQuery(readMenteesView(new URLSearchParams()))
