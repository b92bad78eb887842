import type { SiteContents, SiteEntryForm, SiteFacts, SiteKind, SiteState } from '@koya/contract'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildPerson } from '#testing/builders.ts'
import { days } from '#testing/clock.ts'
import { eventually } from '#testing/eventually.ts'
import { longAgo, seen, voiceForm } from '#testing/steps/authoring.ts'
import { useWebRoot } from '#testing/web-root.ts'

const koya = useTestApp({ webRoot: useWebRoot() })
let as: string

beforeAll(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
})

const create = (body: SiteEntryForm) => koya.call('createSiteEntry', { as, body })
const put = (entry: { id: string; updatedAt: string }, state: SiteState) =>
  koya.call('changeSiteEntryState', { as, params: { id: entry.id }, headers: seen(entry), body: { state } })
const publish = async (body: SiteEntryForm) => put(await create(body), 'published')
const company = (name: string): SiteEntryForm => ({ kind: 'company', content: { name } })

const factsIn = (html: string): SiteFacts => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? '')
const readWords = async () => factsIn((await koya.fastify.inject('/')).body).words

const about: SiteContents['about'] = { title: 'Who we are', lead: 'Neighbours.', text: '## Why\n\nBecause.' }
const gathering = (day: string): SiteContents['event'] => ({
  title: `Meeting of ${day}`,
  day,
  from: '19:00',
  until: '20:30',
  zone: 'Africa/Lagos',
  place: 'In the chat',
  text: 'We read together.',
  link: '',
})

describe('an entry of the site', () => {
  it('of an event has a link or none, and one from before there were links is shown without', async () => {
    const link = 'https://meet.example/reading'
    const create = (content: object) =>
      koya.post('/admin/site', {
        as,
        body: { kind: 'event', content: { ...gathering('2099-01-01'), ...content } },
      })
    for (const wrong of [
      'meet.example',
      'javascript:alert(1)',
      'ftp://meet.example',
      'https://me:pw@meet.example',
    ])
      expect(await create({ link: wrong })).toMatchObject({
        status: 422,
        body: { issues: [{ path: 'content.link' }] },
      })
    const { body } = await create({ link })
    const { id, updatedAt } = Object(body)
    await put({ id, updatedAt }, 'published')
    await eventually(async () => expect((await readWords()).events).toMatchObject([{ link }]))
    await koya.context.db
      .updateTable('site_entry')
      .set({ content: sql`content - 'link'` })
      .where('id', '=', id)
      .execute()
    await eventually(async () => expect((await readWords()).events).toMatchObject([{ link: '' }]))
    await koya.context.db.deleteFrom('site_entry').where('id', '=', id).execute()
  })

  it('of a member needs neither motto nor story', async () => {
    const content = {
      ...{ name: 'Amina Bello', profession: 'Nurse', town: 'Kano', stack: 'HTML', links: '', photo: '' },
      ...{ motto: '', mottoLanguage: '' as const, mottoMeaning: '', story: '' },
    }
    const entry = await publish({ kind: 'member', content })
    await eventually(async () => expect((await readWords()).members).toEqual([content]))
    await koya.context.db.deleteFrom('site_entry').where('id', '=', entry.id).execute()
  })

  it('is a draft that nobody sees, then published, changed, taken back and deleted, each with its line', async () => {
    const entry = await create(voiceForm)
    expect(entry).toMatchObject({ ...voiceForm, state: 'draft' })
    expect((await readWords()).voices).toEqual([])

    const published = await put(entry, 'published')
    await eventually(async () => expect((await readWords()).voices).toEqual([voiceForm.content]))
    const params = { id: entry.id }
    const content = { ...voiceForm.content, text: 'Said otherwise.' } as SiteContents['voice']
    const changing = { as, params, headers: seen(published), body: { kind: 'voice' as const, content } }
    const changed = await koya.call('updateSiteEntry', changing)
    await eventually(async () => expect((await readWords()).voices).toEqual([content]))
    expect(await koya.refusal('updateSiteEntry', changing)).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
      current: changed,
    })
    const draft = await put(changed, 'draft')
    await eventually(async () => expect((await readWords()).voices).toEqual([]))
    await koya.call('deleteSiteEntry', { as, params, headers: seen(draft) })
    expect((await koya.call('listSiteEntries', { as })).items).toEqual([])

    const { items } = await koya.call('listTrail', { as, query: { object: entry.id } })
    expect(items.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['site.deleted', { kind: 'voice', fields: '' }, null],
      ['site.withdrawn', { state: 'published' }, { state: 'draft' }],
      // The trail never contains the name of the quoted person (rules: trail 4).
      ['site.changed', { fields: '' }, { fields: 'text' }],
      ['site.published', { state: 'draft' }, { state: 'published' }],
      ['site.created', null, { kind: 'voice', fields: 'text, name, role' }],
    ])
  })

  it('is put in order with the others of its kind', async () => {
    const [one, other] = [await publish(company('One')), await publish(company('Other'))]
    const order = (ids: string[]) => ({ as, body: { kind: 'company' as const, ids } })
    await koya.call('orderSiteEntries', order([other.id, one.id]))
    await eventually(async () =>
      expect((await readWords()).companies.map(({ name }) => name)).toEqual(['Other', 'One']),
    )
    expect(await koya.refusal('orderSiteEntries', order([one.id]))).toMatchObject({
      code: 'changed_meanwhile',
    })
    const { items } = await koya.call('listTrail', { as, query: { action: 'site.ordered' } })
    expect(items).toHaveLength(1)
  })

  it('is made once under one key, and of a page there is one', async () => {
    const headers = { 'idempotency-key': 'the-same' }
    const body: SiteEntryForm = { kind: 'about', content: about }
    const first = await koya.call('createSiteEntry', { as, headers, body })
    expect(await koya.call('createSiteEntry', { as, headers, body })).toEqual(first)
    expect(await koya.refusal('createSiteEntry', { as, body })).toMatchObject({
      status: 422,
      message: 'This is written already: change it instead',
    })
  })

  it.each<[SiteKind, object, string]>([
    [
      'contact',
      { mail: 'nobody', chat: 'https://chat.example.org', links: 'A https://a.example.org' },
      'Enter a mail address',
    ],
    [
      'contact',
      { mail: 'a@b.org', chat: 'javascript:alert(1)', links: 'A https://a.example.org' },
      'Enter an address that begins with https://',
    ],
    [
      'contact',
      { mail: 'a@b.org', chat: 'https://chat.example.org', links: 'A javascript:alert(1)' },
      'Write a name and an address that begins with https:// on each line',
    ],
    ['event', { ...gathering('2026-12-04'), zone: 'Mars/Base' }, 'Choose a clock'],
    ['event', { ...gathering('2026-12-04'), until: '19:00' }, 'It ends when it begins'],
    ['company', { name: ' ' }, 'Enter the name of the company'],
    ['company', { name: 'A', mark: 'M0 0' }, 'mark'],
  ])('a %s with %o is refused: %s', async (kind, content, message) => {
    const answer = await koya.post('/admin/site', { as, body: { kind, content } })
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  it('keeps its kind, and is not written over unseen', async () => {
    const entry = await create(company('Stays'))
    const input = { as, params: { id: entry.id }, body: { kind: 'about' as const, content: about } }
    expect(await koya.refusal('updateSiteEntry', { ...input, headers: seen(entry) })).toMatchObject({
      status: 422,
      message: 'An entry keeps its kind',
    })
    expect(await koya.refusal('updateSiteEntry', { ...input, headers: longAgo })).toMatchObject({
      status: 409,
    })
  })

  it('is shown with its drafts to who asks for a preview, and to nobody else', async () => {
    await create(company('Not yet'))
    const { html } = await koya.call('previewSitePage', { as, params: { kind: 'company' } })
    expect(factsIn(html).words.companies.map(({ name }) => name)).toContain('Not yet')
    expect((await readWords()).companies.map(({ name }) => name)).not.toContain('Not yet')
  })
})

describe('an event', () => {
  it('stands among the others by when it begins by the clock of its place, not by when it ends', async () => {
    onTestFinished(async () => {
      await koya.context.db.deleteFrom('site_entry').where('kind', '=', 'event').execute()
    })
    const { day, ...at } = gathering('2099-03-02')
    const long = { ...at, day, title: 'The whole day', from: '09:00', until: '22:00' }
    const short = { ...at, day, title: 'At noon', from: '12:00', until: '13:00' }
    const elsewhere = { ...short, title: 'At half past ten here', from: '18:30', until: '19:00' }
    await publish({ kind: 'event', content: short })
    await publish({ kind: 'event', content: { ...elsewhere, zone: 'Asia/Tokyo' } })
    await publish({ kind: 'event', content: long })
    await eventually(async () =>
      expect((await readWords()).events.map(({ title }) => title)).toEqual([
        long.title,
        elsewhere.title,
        short.title,
      ]),
    )
  })

  it('is past as soon as it is over by its own clock', async () => {
    const now = koya.context.clock.now()
    const dayOf = (ahead: number) => new Date(now.getTime() + days(ahead)).toISOString().slice(0, 10)
    await publish({ kind: 'event', content: gathering(dayOf(9)) })
    await publish({ kind: 'event', content: gathering(dayOf(3)) })
    const pastDays = async () => (await readWords()).events.map(({ day, isPast }) => [day, isPast])
    await eventually(async () =>
      expect(await pastDays()).toEqual([
        [dayOf(3), false],
        [dayOf(9), false],
      ]),
    )
    const soonest = dayOf(3)
    const latest = dayOf(9)
    await koya.moveAhead(days(5))
    await eventually(async () =>
      expect(await pastDays()).toEqual([
        [soonest, true],
        [latest, false],
      ]),
    )
  })

  it('is in the calendar until it is over, by the clock of its place', async () => {
    // Makes a new admin, because the clock has passed the end of the first admin's session.
    as = (await buildPerson(koya.context, 'ADMIN')).session
    const readCalendar = (headers = {}) => koya.fastify.inject({ url: '/api/events.ics', headers })
    const overnight = { ...gathering('2031-07-04'), zone: 'Europe/London', from: '23:00', until: '01:00' }
    // Deletes the events of the test above.
    await koya.context.db.deleteFrom('site_entry').where('kind', '=', 'event').execute()
    await create({ kind: 'event', content: { ...overnight, title: 'A draft' } })
    await publish({ kind: 'event', content: { ...overnight, title: 'Over', day: '2020-07-04' } })
    // Once the calendar contains this last event, the server also knows the events that must be missing.
    const { id } = await publish({ kind: 'event', content: overnight })
    const { body, headers } = await eventually(async () => {
      const answer = await readCalendar()
      expect(answer.body).toContain(`UID:${id}@koya`)
      return answer
    })
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    const events = new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((component) => new ICAL.Event(component))
    expect(
      events.map(({ summary, startDate, endDate }) => [
        summary,
        ...[startDate, endDate].map((date) => date.toJSDate().toISOString()),
      ]),
    ).toEqual([[overnight.title, '2031-07-04T22:00:00.000Z', '2031-07-05T00:00:00.000Z']])
    expect((await readCalendar({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  })
})
