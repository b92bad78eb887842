import type { SiteContents } from '@koya/contract'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import type { SiteEntryRow } from '#content/site-entries.ts'
import { writeEventsCalendar } from './events-calendar.ts'

const content: SiteContents['event'] = {
  title: 'Reading',
  day: '2031-07-04',
  from: '23:00',
  until: '01:00',
  zone: 'Europe/London',
  place: 'In the chat',
  text: 'We read together.',
  link: '',
}

/** Parses the calendar with a library that the server does not use. */
function readEvent(more: Partial<SiteContents['event']> = {}, updatedAt = '2026-11-20T10:00:00.000Z') {
  const entry: SiteEntryRow = {
    id: 'one',
    kind: 'event',
    position: 0,
    state: 'published',
    content: { ...content, ...more },
    updated_at: new Date(updatedAt),
  }
  const written = writeEventsCalendar([entry], 'https://koya.test', new Date('2026-11-28T10:00:00.000Z'))
  const component = new ICAL.Component(ICAL.parse(written)).getFirstSubcomponent('vevent')
  if (!component) return expect.fail('There is no event')
  const { uid, summary, description, location, startDate, endDate, sequence } = new ICAL.Event(component)
  return {
    ...{ uid, summary, description, location, sequence },
    start: startDate.toJSDate().toISOString(),
    end: endDate.toJSDate().toISOString(),
    url: component.getFirstPropertyValue('url'),
    modified: String(component.getFirstPropertyValue('last-modified')),
  }
}

it('writes an event with its times in UTC, and links to its own page or to that of the events', () => {
  expect(readEvent()).toMatchObject({
    uid: 'one@koya',
    summary: 'Reading',
    description: 'We read together.',
    location: 'In the chat',
    start: '2031-07-04T22:00:00.000Z',
    end: '2031-07-05T00:00:00.000Z',
    url: 'https://koya.test/events',
  })
  expect(readEvent({ link: 'https://meet.example/a' }).url).toBe('https://meet.example/a')
})

it('keeps each letter of a text, also those that mean something to a calendar', () => {
  const text = 'Lagos, Abuja; back\\slash "quoted"\nand a second line: ọ́'
  expect(readEvent({ title: text, place: text, text })).toMatchObject({
    summary: text,
    location: text,
    description: text,
  })
})

it('follows a moved event with the same identifier, a later change and a higher sequence', () => {
  const before = readEvent()
  const after = readEvent({ day: '2031-07-11' }, '2026-11-20T10:00:01.000Z')
  expect(after.uid).toBe(before.uid)
  expect(after.start).toBe('2031-07-11T22:00:00.000Z')
  expect(after.modified.localeCompare(before.modified)).toBe(1)
  expect(after.sequence).toBeGreaterThan(before.sequence)
})
