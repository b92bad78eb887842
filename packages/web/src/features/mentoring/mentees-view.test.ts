import { expect, test } from 'vitest'
import { changeView } from '#lib/navigation/address-view.ts'
import { readMenteesView, toMenteesQuery } from './mentees-view.ts'

const read = (search: string) => readMenteesView(new URLSearchParams(search))
const everybody = read('')

test('everybody is shown, as they came, unless the address says otherwise', () => {
  expect(everybody).toEqual({ state: null, sort: null, name: null, page: 1 })
  expect(read('state=lost&sort=luck&name=%20&page=none')).toEqual(everybody)
})

test('the address says who is shown and in what order, and a change begins at the first page', () => {
  const search = '?state=quiet&sort=last-work&name=ada&page=3'
  const view = read(search)
  expect(changeView(everybody, view)).toBe(search)
  expect(changeView(view, { sort: null })).toBe('?state=quiet&name=ada')
  expect(toMenteesQuery(view)).toEqual({
    limit: '10',
    skip: '20',
    state: 'quiet',
    sort: 'last-work',
    name: 'ada',
  })
  expect(toMenteesQuery(everybody)).toEqual({ limit: '10', skip: '0' })
})
