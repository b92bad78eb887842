import { expect, it } from 'vitest'
import { viewQuery } from './view-lists.ts'

const all =
  'until=1&kind=2&from=3&task=4&state=5&cohort=6&search=7&mentee=8&asks=9&action=10&actor=11&mentor=12&object=13&role=14&track=15&sort=16&other=17'

it.each([
  ['people', 'search=7&state=5&role=14&track=15&mentor=12&sort=16'],
  ['pairings', 'search=7&asks=9&state=5&track=15&cohort=6&mentor=12&mentee=8'],
  ['submissions', 'state=5&mentor=12&mentee=8&task=4'],
  ['adminApplications', 'state=5'],
  ['trail', 'actor=11&kind=2&object=13&action=10&from=3&until=1'],
] as const)('a view of %s keeps the filters of this list, in one order', (list, kept) => {
  expect(viewQuery(list, all)).toBe(kept)
})

it('a view keeps no filter without a value', () => {
  expect(viewQuery('people', 'role=&search=%20&state=%20waiting%20')).toBe('state=waiting')
})
