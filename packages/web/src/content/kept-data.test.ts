import { expect, it } from 'vitest'
import { kept } from './kept-data.ts'

it.each(kept)('what only mentors and admins need to read stands last: $seenBy', ({ all }) => {
  const isForFew = all.map(({ what }) => /^As an? (mentor|admin):|^A mentor’s/.test(what))
  const first = isForFew.indexOf(true)
  expect(first < 0 ? [] : isForFew.slice(first)).not.toContain(false)
})

it('a title has at most six words, so that the list can be scanned', () => {
  const titles = kept.flatMap(({ all }) => all.map(({ what }) => what))
  expect(titles.filter((title) => title.split(' ').length > 6)).toEqual([])
})
