import type { SiteEvent, SiteFacts } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { readPart } from '#testing/read-page.ts'
import { renderPage } from '../render-page.tsx'
import { sampleFacts } from '../sample-facts.ts'
import { drawMonth, showEvent } from './event-days.ts'

const event: SiteEvent = {
  title: 'Reading',
  day: '2026-12-04',
  from: '19:00',
  until: '20:30',
  zone: 'Africa/Lagos',
  place: 'In the chat',
  text: 'One reads.',
  link: '',
  isPast: false,
}
const past = (day: string): SiteEvent => ({ ...event, day, title: `Past ${day}`, isPast: true })
const factsWith = (...events: SiteEvent[]): SiteFacts => ({
  ...sampleFacts,
  words: { ...sampleFacts.words, events },
})
const draw = (...events: SiteEvent[]) => renderPage('/events', { css: '', facts: factsWith(...events) })

describe('an event', () => {
  it.each([
    ['2026-12-04', 4, 'Friday 4 December 2026'],
    ['2026-12-31', 31, 'Thursday 31 December 2026'],
    ['2027-01-01', 1, 'Friday 1 January 2027'],
    ['2028-02-29', 29, 'Tuesday 29 February 2028'],
  ])('of %s has its weekday, month and year', (day, number, inWords) => {
    expect(showEvent({ ...event, day })).toMatchObject({ date: day, day: number, inWords })
  })

  it.each([
    ['Africa/Lagos', '2026-12-04', 'Lagos time'],
    ['Europe/London', '2026-12-04', 'GMT'],
    ['Europe/London', '2026-07-04', 'BST'],
    ['UTC', '2026-07-04', 'UTC'],
  ])('names its zone: %s on %s', (zone, day, name) => {
    expect(showEvent({ ...event, zone, day }).time).toBe(`19:00 to 20:30 ${name}`)
  })
})

describe('the month of the events', () => {
  it.each([
    ['that of the next event', [past('2026-10-02'), event, { ...event, day: '2027-02-01' }], 31, 1, ['4']],
    ['that of the last one where none is planned', [past('2026-09-02'), past('2026-10-02')], 31, 3, ['2']],
    ['one that begins on a Monday', [{ ...event, day: '2027-02-28' }], 28, 0, ['28']],
    [
      'one that begins on a Sunday',
      [{ ...event, day: '2026-11-30' }, past('2026-11-02')],
      30,
      6,
      ['30', '2'],
    ],
  ])('is %s', (_, events, days, skipped, drawn) => {
    const month = drawMonth(factsWith(...events))
    expect(month).toMatchObject({ days, skipped })
    expect(month.drawn.map(({ day }) => String(day))).toEqual(drawn)
  })

  it('is drawn in weeks from Monday on, each event on a disc that leads to its row', async () => {
    const html = await draw(past('2026-12-01'), event, { ...event, title: 'Second' })
    expect(html).toContain('viewBox="10 0 680 624"')
    expect(html).toContain('aria-label="December 2026, with events on days 1, 4"')
    const said = [...html.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(said.join(' ')).toMatch(/^December 2026 Mo Tu We Th Fr Sa Su 1 2 3 4 5 6 .* 30 31$/)
    expect(html).toContain('<text x="150" y="100" font-size="32" text-anchor="middle">Tu</text>')
    // 1 December 2026 is a Tuesday, and the event of the 4th is on a Friday.
    expect(html).toMatch(/<g transform="translate\(200 124\)" aria-hidden="true"><text[^>]*>2<\/text><\/g>/)
    expect(html).toMatch(
      /<g[^>]*transform="translate\(400 124\)"><a href="#2026-12-04" aria-label="Friday 4 December 2026: Reading, Second"><circle[^>]*><\/circle><text[^>]*>4<\/text>/,
    )
    expect(html.match(/<circle[^>]* r="40"/g)).toHaveLength(2)
    expect(html.match(/<li id="2026-12-04"/g)).toHaveLength(1)
    // A past event is in the collapsed section, and no link leads to it.
    expect(html).not.toContain('href="#2026-12-01"')
    expect(html).not.toContain('id="2026-12-01"')
  })
})

it('the events that are over stand from the latest back, twelve at most, below those that come', async () => {
  const days = Array.from({ length: 14 }, (_, index) => `2026-09-${String(index + 1).padStart(2, '0')}`)
  const html = await draw(...days.map(past), event, { ...event, day: '2026-12-05', title: 'Later' })
  const titles = [...html.matchAll(/<h3>((?:Past|Reading|Later).*?)<\/h3>/g)].map(([, title]) => title)
  expect(titles).toEqual([
    'Reading',
    'Later',
    ...days
      .toReversed()
      .slice(0, 12)
      .map((day) => `Past ${day}`),
  ])
  const toCalendar = '<a href="/api/events.ics">Add all to your calendar</a>'
  expect(html).toContain(toCalendar)
  expect(await draw(past('2026-09-01'))).not.toContain(toCalendar)
  expect(readPart(await draw(event), 'Friday 4', 'Koya (/)')).toMatchInlineSnapshot(`
    "Friday 4 December 2026 4 Friday
    Reading
    One reads.
    Time
    19:00 to 20:30 Lagos time
    Place
    In the chat
    Add all to your calendar (/api/events.ics)
    Draw your first square.
    Two tracks are open. You can start each of them from zero.
    Join Now (/register)"
  `)
})

it('the events of a month stand under its name, which is said once', async () => {
  const html = await draw(event, { ...event, day: '2026-12-05' }, { ...event, day: '2027-01-02' })
  const headings = [...html.matchAll(/<h[23][^>]*>([^<]*)<\/h[23]>/g)].map(([, words]) => words)
  expect(headings.slice(0, 5)).toEqual(['December 2026', 'Reading', 'Reading', 'January 2027', 'Reading'])
})
