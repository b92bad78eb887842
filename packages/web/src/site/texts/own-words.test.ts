import { brotliCompressSync } from 'node:zlib'
import type { SiteFacts, SiteWords } from '@koya/contract'
import { describe, expect, it } from 'vitest'
import { hero } from '#content/landing.ts'
import { renderPage } from '../render-page.tsx'
import { sampleFacts } from '../sample-facts.ts'

const member: SiteWords['members'][number] = {
  name: 'Amina Bello',
  profession: 'Nurse',
  town: 'Kano',
  motto: 'Sannu ba ta hana zuwa.',
  mottoLanguage: 'ha',
  mottoMeaning: 'Slowly is no hindrance.',
  story: 'Began with a <b>borrowed</b> phone.',
  stack: 'HTML, CSS',
  links: 'Mastodon https://mastodon.social/@amina',
  photo: '/api/pictures/abc',
}
const event: SiteWords['events'][number] = {
  title: 'Reading aloud',
  day: '2026-12-04',
  from: '19:00',
  until: '20:30',
  zone: 'Africa/Lagos',
  place: 'In the chat',
  text: 'One reads.',
  link: '',
  isPast: false,
}

const render = (path: string, words: Partial<SiteWords>) => {
  const facts: SiteFacts = { ...sampleFacts, words: { ...sampleFacts.words, ...words } }
  return renderPage(path, { css: '', facts })
}
const samplesIn = (html: string) => html.match(/>Sample</g)?.length ?? 0

describe('the public pages with words of the community', () => {
  it('show a member with photo, links and the language of the motto, and no invented one', async () => {
    const html = await render('/team', { members: [member] })
    expect(html).toContain('One volunteer keeps Koya going.')
    expect(html).toContain(
      '<span lang="ha">Sannu ba ta hana zuwa.</span>”<small>Slowly is no hindrance.</small>',
    )
    expect(html).toMatch(
      /<img [^>]*src="\/api\/pictures\/abc" alt="Portrait of Amina Bello"[^>]* loading="lazy"/,
    )
    expect(html).toContain('<a href="https://mastodon.social/@amina">')
    expect(html).toContain('&lt;b&gt;borrowed')
    expect(samplesIn(html)).toBe(0)
  })

  it('say that events are samples, as long as they are', async () => {
    const said = 'Nothing on this page will take place.'
    expect(await render('/events', {})).toContain(said)
    expect(await render('/events', { events: [event] })).not.toContain(said)
    const withoutSamples = { ...sampleFacts, showsSamples: false }
    expect(await renderPage('/events', { css: '', facts: withoutSamples })).not.toContain(said)
  })

  it('show a member without motto and story, and no quotation marks around nothing', async () => {
    const html = await render('/team', { members: [{ ...member, motto: '', mottoMeaning: '', story: '' }] })
    expect(html).toContain('Amina Bello')
    expect(html).not.toMatch(/“\s*(?:<span[^>]*><\/span>)?”|<p><\/p>/)
    const plain = await render('/team', { members: [{ ...member, mottoLanguage: '', links: '' }] })
    expect(plain).toContain(`“${member.motto}”</p>`)
    expect(plain).not.toContain('aria-label="Elsewhere"')
  })

  it('show the link of an event with its host, and none where there is none', async () => {
    const link = 'https://meet.example/reading?seat=1'
    const html = await render('/events', { events: [{ ...event, link }] })
    expect(html).toContain(`<a href="${link}">More<span class="sr"> about Reading aloud</span></a>`)
    expect(html).toContain('meet.example</span>')
    expect(await render('/events', { events: [event] })).not.toContain('>More<')
  })

  it('show the sample events in the month that the facts name, also in the shortest', async () => {
    const html = await renderPage('/events', { css: '', facts: { ...sampleFacts, sampleMonth: '2027-02' } })
    const days = [
      ...html.matchAll(
        /<time dateTime="(.*?)"><span class="sr">(\w+ \d+ \w+) 2027<\/span> <span [^>]*aria-hidden="true">(\d+)</g,
      ),
    ]
    expect(days.map(([, ...told]) => told)).toEqual([
      ['2027-02-04', 'Thursday 4 February', '4'],
      ['2027-02-08', 'Monday 8 February', '8'],
      ['2027-02-15', 'Monday 15 February', '15'],
      ['2027-02-21', 'Sunday 21 February', '21'],
      ['2027-02-28', 'Sunday 28 February', '28'],
    ])
    expect(html).toContain('February 2027, with events on days 4, 8, 15, 21, 28')
    const hidden = { ...sampleFacts, showsSamples: false }
    const empty = await renderPage('/events', { css: '', facts: hidden })
    expect(empty).toContain('You will read here when we meet next.')
    expect(empty).not.toMatch(/On these we meet|role="group"/)
  })

  it('show events by their own clock, and fold those away that are over', async () => {
    const past = { ...event, title: 'Long ago', day: '2026-10-02', isPast: true }
    const html = await render('/events', { events: [past, event] })
    expect(html).toContain('19:00 to 20:30 Lagos time')
    expect(html).toContain('December 2026')
    expect(html.indexOf('Reading aloud')).toBeLessThan(html.indexOf('<details'))
    expect(html.indexOf('Long ago')).toBeGreaterThan(html.indexOf('<details'))
    expect(samplesIn(html)).toBe(0)
    expect(await render('/events', { events: [past] })).toContain('No event is planned right now.')
  })

  it('show voices, companies, the own text and the own addresses, on every page', async () => {
    const landing = await render('/', {
      voices: [{ text: 'It works.', name: 'Ngozi', role: 'Mentee' }],
      companies: [{ name: 'Real & Co' }],
    })
    expect(landing).toContain('“It works.”')
    expect(landing).toContain('aria-label="Real &amp; Co"')
    expect(samplesIn(landing)).toBe(0)
    const about = await render('/about', {
      about: { title: 'We', lead: 'Us.', text: 'First.\n\n## Why\n\nSo.\n\nAnd so.' },
    })
    expect(about).toContain('<h2>Why</h2><div><p>So.</p><p>And so.</p></div>')
    expect(samplesIn(about)).toBe(0)
    const contact = {
      mail: 'us@koya.ng',
      chat: 'https://chat.koya.ng/',
      links: 'GitHub https://github.com/koya',
    }
    for (const path of ['/', '/events', '/contactus', '/privacy']) {
      const html = await render(path, { contact })
      expect(html, path).toContain('https://github.com/koya')
      expect(html, path).not.toContain('koya.example')
    }
  })

  it('show each voice once, the first one large', async () => {
    const voices = ['One', 'Two', 'Three'].map((name) => ({ text: `Said ${name}.`, name, role: 'Mentee' }))
    const html = await render('/', { voices })
    const [large, ...small] = [...html.matchAll(/<blockquote>“(.*?)”/g)].map(([, text]) => text)
    expect([large, small]).toEqual(['Said One.', ['Said Two.', 'Said Three.']])
  })

  it('lead to the own chat from the call to join and from the footer, and name the own address for machines', async () => {
    const contact = { mail: 'us@koya.ng', chat: 'https://chat.koya.ng/', links: 'A https://a.ng' }
    const html = await render('/', { contact })
    expect(html.match(/href="https:\/\/chat\.koya\.ng\/"/g)).toHaveLength(2)
    expect(html).toMatch(/"email":"us@koya\.ng".*"sameAs":\["https:\/\/a\.ng"\]/)
    expect(await render('/contactus', { contact })).toContain('href="mailto:us@koya.ng"')
    const privacy = await render('/privacy', { contact })
    expect(privacy).toContain('<a href="mailto:us@koya.ng">us@koya.ng</a>')
  })

  it('say at their foot what still is a sample', async () => {
    expect(await render('/', {})).toContain(
      'People, companies, events, addresses and the About text on this site are samples.',
    )
    const ownCompany = { companies: [{ name: 'A' }] }
    expect(await render('/', ownCompany)).toContain(
      'People, events, addresses and the About text on this site',
    )
    const contact = { mail: 'us@koya.ng', chat: 'https://chat.koya.ng/', links: 'A https://a.ng' }
    const voices = [{ text: 'It works.', name: 'Ngozi', role: 'Mentee' }]
    const own = { members: [member], ...ownCompany, voices, contact, events: [event] }
    const withSampleText = await render('/', own)
    expect(withSampleText).not.toContain('are samples')
    expect(withSampleText).toContain('The About text on this site is a sample.')
    const about = { title: 'We', lead: 'Us.', text: 'First.' }
    expect(await render('/', { ...own, about })).not.toMatch(/are samples|is a sample/)
    expect(await render('/', { ...own, about, events: [] })).toContain('Events on this site are samples.')
  })

  it('stay small when as much is written as may be', async () => {
    const words = 'Little by little one walks far and learns to read what others wrote before. '
    const long = (length: number, seed: number) =>
      Array.from({ length: 9 }, (_, part) => `${(seed * 31 + part * 17) % 97} ${words}`)
        .join('')
        .slice(0, length)
    const members = Array.from({ length: 24 }, (_, index) => ({
      ...member,
      name: long(40, index),
      story: long(300, index + 30),
      motto: long(100, index + 60),
      photo: `/api/pictures/${index}`,
    }))
    const html = await render('/team', { members })
    expect(brotliCompressSync(html).length).toBeLessThan(8000)
  })

  it('show nobody invented once the samples are taken off, and say where nobody is', async () => {
    const without = { ...sampleFacts, showsSamples: false }
    for (const path of ['/', '/team', '/events']) {
      const html = await renderPage(path, { css: '', facts: without })
      expect([path, samplesIn(html)]).toEqual([path, 0])
    }
    const team = await renderPage('/team', { css: '', facts: without })
    expect(team).toContain('Nobody has introduced themselves here yet.')
    expect(team).not.toContain('aria-label="Members"')
  })

  it('show the sample of a review as long as no voice is the community’s own', async () => {
    const voice = { text: 'One comment beat ten videos.', name: 'Ngozi Eze, Aba', role: 'Web Development' }
    expect(await render('/', {})).toContain(hero.note.comment)
    expect(await render('/', { voices: [voice] })).not.toContain(hero.note.comment)
  })

  it('never begin a track without a task', async () => {
    const [track] = sampleFacts.tracks
    if (!track) throw new Error('No track')
    const facts = { ...sampleFacts, tracks: [{ ...track, stages: [] }] }
    const html = await renderPage('/', { css: '', facts })
    expect(html).not.toContain('0 stages')
    expect(html).not.toContain(`Start with ${track.title}`)
    expect(html).toContain('Its first tasks are being written.')
  })
})
