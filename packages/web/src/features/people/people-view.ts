import { searchMax } from '@koya/contract/limits'
import { roles } from '@koya/contract/operation'
import { peopleStates } from '@koya/contract/people/people-fields'
import { chosen, idIn, isNarrowedBy, oneOf, pageQuery, wordsIn } from '#lib/navigation/address-view.ts'
import { pageOf } from '#lib/navigation/page-number.ts'

export const peoplePageSize = 20

export type PeopleView = ReturnType<typeof readPeopleView>

export const readPeopleView = (search: URLSearchParams) => ({
  search: wordsIn(search.get('search'), searchMax),
  state: oneOf(peopleStates, search.get('state')),
  role: oneOf(roles, search.get('role')),
  track: idIn(search.get('track')),
  mentor: idIn(search.get('mentor')),
  sort: oneOf(['name'], search.get('sort')),
  page: pageOf(search),
})

export const isNarrowed = ({ page: _page, sort: _sort, ...filter }: PeopleView): boolean =>
  isNarrowedBy(filter)

/** Returns the filters and the order that are set, without the page. */
export const toPeopleFilter = ({ page: _page, ...filter }: PeopleView) => chosen(filter)

/** Leaves out role and mentor, which the export of mentors' figures does not take. */
export function toMentorFilter(view: PeopleView) {
  const { role: _role, mentor: _mentor, ...filter } = toPeopleFilter(view)
  return filter
}

export const toPeopleQuery = (view: PeopleView) => pageQuery(view, peoplePageSize)
