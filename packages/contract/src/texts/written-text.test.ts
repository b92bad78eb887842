import { expect, it } from 'vitest'
import { pressHours } from '#learning/pressed.ts'
import { unprovedTexts, writtenText } from './written-text.ts'

const now = Date.parse('2026-11-26T09:00:00Z')

it('names the time of writing first and then the arrival, in Lagos', () => {
  expect(writtenText('2026-11-24T20:40:00Z', '2026-11-25T07:12:00Z', now)).toMatch(
    /^Written on .*24 November.* at 21:40, arrived on .*25 November.* at 08:12 \(Lagos time\)$/,
  )
  expect(writtenText('2026-11-24T20:40:00Z', '2026-11-24T21:05:00Z', now)).toMatch(
    /^Written at 21:40, arrived at 22:05 on .*24 November.* \(Lagos time\)$/,
  )
})

it('names two days where midnight in Lagos lies between', () => {
  expect(writtenText('2026-11-24T22:59:00Z', '2026-11-24T23:01:00Z', now)).toMatch(
    /24 November.* at 23:59, arrived on .*25 November.* at 00:01/,
  )
})

it('names the hours for which the clock of a device counts', () => {
  expect(unprovedTexts.old).toContain(`${pressHours} hours`)
})
