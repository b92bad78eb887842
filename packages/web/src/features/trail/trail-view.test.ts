import { trailActions } from '@koya/contract/people/trail-acts'
import { expect, test } from 'vitest'
import { changeView } from '#lib/navigation/address-view.ts'
import { isNarrowed, readTrailView, toTrailQuery } from './trail-view.ts'

const read = (search: string) => readTrailView(new URLSearchParams(search))
const everything = read('')
const track = '0199a0c0-0000-7000-8000-000000000001'

test('everything is shown, unless the address says otherwise in a way that the server takes', () => {
  expect(isNarrowed(everything)).toBe(false)
  expect(read('actor=me&kind=house&object=1&action=born&from=today&until=2026-13-40&page=none')).toEqual(
    everything,
  )
  expect(toTrailQuery(everything)).toEqual({ limit: '20', skip: '0' })
})

test('the address says which lines are shown, and a change begins at the first page', () => {
  const search = `?actor=command-line&kind=track&object=${track}&action=admin.granted&from=2026-03-01&until=2026-03-31&page=2`
  const view = read(search)
  expect(isNarrowed(view)).toBe(true)
  expect(changeView(everything, view)).toBe(search)
  expect(changeView(read('?kind=track&page=2'), { kind: null })).toBe('')
  expect(toTrailQuery(view)).toEqual({
    limit: '20',
    skip: '20',
    actor: 'command-line',
    kind: 'track',
    object: track,
    action: 'admin.granted',
    from: '2026-03-01T00:00:00.000Z',
    until: '2026-04-01T00:00:00.000Z',
  })
})

test('each action is told in words of its own', () => {
  const sentences = Object.values(trailActions)
  expect(sentences.filter((sentence) => !/^[a-z]+ [a-z{]/.test(sentence))).toEqual([])
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
})
