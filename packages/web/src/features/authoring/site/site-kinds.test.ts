import { endOfEvent } from '@koya/contract'
import { expect, it } from 'vitest'
import { siteKindPlans } from './site-kinds.ts'

const endDay = (from: string, until: string) =>
  endOfEvent({
    title: 'Meeting',
    day: '2026-11-28',
    from,
    until,
    zone: 'UTC',
    place: 'Lagos',
    text: 'We meet',
    link: '',
  })
    .toISOString()
    .slice(0, 10)

it('says beside the end of an event when it is on the next day, as the contract reckons it', () => {
  expect(siteKindPlans.event.fields.until?.help).toBe(
    'An end that is earlier than the start is on the next day.',
  )
  expect(endDay('22:00', '00:30')).toBe('2026-11-29')
  expect(endDay('00:30', '01:30')).toBe('2026-11-28')
})
