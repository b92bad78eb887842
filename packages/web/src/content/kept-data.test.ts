import { expect, it } from 'vitest'
import { kept, keptOfFew } from './kept-data.ts'

it.each(kept)('what only mentors and admins need to read stands apart: $seenBy', ({ all }) => {
  expect(all.filter(({ what }) => /\b(As an?|of an?) |^A mentor’s/.test(what))).toEqual([])
})

it('each line apart says who sees it, because its group does not', () => {
  expect(keptOfFew.all.filter(({ seen }) => seen === undefined)).toEqual([])
})

it('a title has at most six words, so that the list can be scanned', () => {
  const titles = [...kept, keptOfFew].flatMap(({ all }) => all.map(({ what }) => what))
  expect(titles.filter((title) => title.split(' ').length > 6)).toEqual([])
})

it('no line says that an address or a number opens what only its owner sees', () => {
  const own = kept.find(({ seenBy }) => seenBy === 'For you alone')?.all ?? []
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ seen }) => /^(Whoever|Anybody)/.test(seen ?? ''))).toEqual([])
})

it('each line about what can be shared says who sees what', () => {
  const shared = kept.find(({ seenBy }) => seenBy.startsWith('Anyone with the link'))?.all ?? []
  expect(shared.length).toBeGreaterThan(0)
  expect(shared.filter(({ seen }) => seen === undefined)).toEqual([])
})
