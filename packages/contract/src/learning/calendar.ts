import * as z from 'zod/mini'
import { done, instant, named } from '#fields/fields.ts'
import { operation } from '#operation.ts'
import { sampleLinkToken } from '#samples.ts'

/** The mentee's calendar of deadlines at a secret address. `since` is null while the calendar is off. */
export const Calendar = named('Calendar', z.object({ since: z.nullable(instant) }))
export type Calendar = z.output<typeof Calendar>

const sampleSince = '2026-03-01T08:30:00.000Z'

export const calendarOperations = {
  readCalendar: operation({
    method: 'get',
    path: '/calendar',
    summary: 'Whether the own deadlines can be read at a secret address',
    for: ['MENTEE'],
    answer: { status: 200, body: Calendar },
    example: { answer: { since: sampleSince } },
  }),

  makeCalendar: operation({
    method: 'post',
    path: '/calendar',
    summary: 'A secret address with the own deadlines as iCalendar; an earlier address ends',
    for: ['MENTEE'],
    answer: { status: 201, body: z.object({ url: z.string(), since: instant }) },
    example: {
      answer: { url: `https://koya.example/api/calendar/${sampleLinkToken}.ics`, since: sampleSince },
    },
  }),

  endCalendar: operation({
    method: 'delete',
    path: '/calendar',
    summary: 'Switch the address with the own deadlines off',
    for: ['MENTEE'],
    answer: { status: 200, body: done },
    example: { answer: { message: 'Your calendar address is switched off' } },
  }),
}

/** Descriptions of the fields above, for the API document. */
export const calendarWords = {
  'Calendar.since': 'Since when there is an address; null without one. The address itself is told only once.',
  'makeCalendar.url': 'The whole address. Whoever has it reads the deadlines, without a login.',
  'makeCalendar.since': 'Since when there is this address.',
}
