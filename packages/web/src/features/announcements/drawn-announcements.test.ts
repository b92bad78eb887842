import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { describeAudience } from './audience-words.ts'
import { CheckCard } from './check-card.tsx'
import { SentAnnouncements } from './sent-announcements.tsx'

const [sent = expect.fail()] = operations.listAnnouncements.example.answer.items
const { mail } = operations.checkAnnouncement.example.answer
const nothing = () => undefined

const draw = (people: number) => {
  const audience = 'Mentees who wait for a place'
  const form = { title: 'We meet', text: 'At four' }
  const checked = { form, audience, check: { people, mail }, onSent: nothing }
  return readElement(createElement(CheckCard, { checked, onChecked: nothing, onClose: nothing }))
}

describe('an announcement', () => {
  it('says before it is sent whom it reaches, with what, and how long it takes', () => {
    expect(draw(1234)).toMatchInlineSnapshot(`
      "This reaches 1,234 people
      Mentees who wait for a place
      In the inbox
      We meet
      By mail
      We meet on Saturday
      Hello Bisi,
      At four in the afternoon, online: https://meet.example.org/koya
      Bring what you are working on.
      Koya
      You get this mail because you have an account at Koya. Its admins have written it.
      It goes out to 30 people a minute: done in about 42 minutes.
      Send to 1,234 people
      Send me a test
      Change it"
    `)
    expect(draw(1)).toContain('Send to 1 person')
    expect(draw(30)).not.toContain('minute')
    expect(draw(31)).toContain('30 people a minute: done in about 2 minutes.')
  })

  it('is counted in its list only if one page does not hold all', async () => {
    const draw = async (totalCount: number) =>
      readPage(
        await drawPlainPage(pages.adminAnnouncements, {
          role: 'ADMIN',
          answers: { listAnnouncements: { items: [sent], totalCount } },
        }),
      )
    expect(await draw(20)).not.toContain('1 to 20')
    expect(await draw(21)).toContain('1 to 20 of 21')
  })

  it('stands on Today only until all know it', async () => {
    const draw = (finishedAt: string | null) =>
      drawPlainPage(pages.adminOverview, {
        role: 'ADMIN',
        answers: { listAnnouncements: { items: [{ ...sent, finishedAt }], totalCount: 1 } },
      })
    expect(await draw(null)).toContain('Being sent')
    expect(await draw(sent.createdAt)).not.toContain('Being sent')
  })

  it('stands on Today also below a newer one, so that each can be stopped', async () => {
    const items = ['First', 'Second', 'Third'].map((title, at) => {
      return { ...sent, id: title, title, finishedAt: at === 0 ? sent.createdAt : null }
    })
    const answers = { listAnnouncements: { items, totalCount: 3 } }
    const text = readPage(await drawPlainPage(pages.adminOverview, { role: 'ADMIN', answers }))
    expect([...text.matchAll(/Stop “(.*?)”/g)].map(([, title]) => title)).toEqual(['Second', 'Third'])
  })

  it('stands above the form while it is sent, and can be stopped there', async () => {
    const draw = async (finishedAt: string | null) =>
      readPage(
        await drawPlainPage(pages.adminAnnouncements, {
          role: 'ADMIN',
          answers: { listAnnouncements: { items: [{ ...sent, finishedAt }], totalCount: 1 } },
        }),
      )
    expect(await draw(null)).toMatch(/Being sent.*Stop “.*New announcement/s)
    expect(await draw(sent.createdAt)).not.toMatch(/Being sent|Stop/)
  })

  it.each([
    [pages.adminAnnouncements, ['Every track', 'open', 'closed', 'archived']],
    [pages.adminInvitations, ['Let them choose', 'draft', 'open', 'closed']],
  ])(
    'is for tracks that somebody can be in, and an invitation for those that take people: %s',
    async (url, titles) => {
      const [track] = operations.listAuthoredTracks.example.answer.items
      const items = ['draft', 'open', 'closed', 'archived'].map((state) => ({
        ...track,
        id: state,
        title: state,
        state,
      }))
      const html = await drawPlainPage(url, {
        role: 'ADMIN',
        answers: { listAuthoredTracks: { items, totalCount: 4 } },
      })
      const field = /<select[^>]*name="track"[^>]*>(.*?)<\/select>/s.exec(html)?.[1] ?? ''
      expect([...field.matchAll(/<option[^>]*>(.*?)</g)].map(([, title]) => title)).toEqual(titles)
    },
  )

  it.each([[pages.adminAnnouncements], [pages.adminInvitations]])(
    'says why it offers no track where the tracks could not be fetched: %s',
    async (url) => {
      const failed = 'The tracks could not be fetched. Load the page again to choose one.'
      const broken = { status: 500, code: 'fault', message: 'It broke' } as const
      const refusals = { listAuthoredTracks: broken }
      expect(readPage(await drawPlainPage(url, { role: 'ADMIN', refusals }))).toContain(failed)
      expect(readPage(await drawPlainPage(url, { role: 'ADMIN' }))).not.toContain(failed)
    },
  )

  it('can be narrowed by what its readers do, and at first is not', async () => {
    const html = await drawPlainPage(pages.adminAnnouncements, { role: 'ADMIN' })
    expect(readPart(html, 'Only those who', 'Preview')).toMatchInlineSnapshot(`
      "Only those who …
      No limit
      learn in a track
      learn in no track yet
      wait for a place
      lost their mentor"
    `)
  })

  const web = { id: 'web', title: 'Web Development' }
  it.each([
    [null, null, null, 'Everybody'],
    ['MENTOR', null, null, 'Mentors'],
    ['MENTEE', web, 'waiting', 'Mentees of Web Development who wait for a place'],
    [null, web, null, 'Everybody in Web Development'],
    [null, null, 'waiting', 'All who wait for a place'],
    ['ADMIN', { ...web, title: null }, null, 'Admins of a track that is gone'],
  ] as const)('is for its audience: %s %o %s', (role, track, state, said) => {
    expect(describeAudience({ role, track, state })).toBe(said)
  })

  it('is listed with how many know it', () => {
    const finishedAt = '2026-03-24T09:30:00.000Z'
    const items = [
      { ...sent, people: 2140, told: 1200 },
      { ...sent, id: '2', finishedAt, told: 1214, by: null },
      { ...sent, id: '3', finishedAt, stoppedAt: finishedAt },
    ]
    expect(readElement(createElement(SentAnnouncements, { items }))).toMatchInlineSnapshot(`
      "Sent announcements
      Announcement
      For
      Sent
      Delivered
      We meet on Saturday (/dashboard/inbox/announcement/0199a0c0-0000-7000-8000-000000000095)by Bisi Adeyemi
      Mentees
      7 months ago
      1,200 of 2,140 reached
      We meet on Saturday (/dashboard/inbox/announcement/2)by somebody who has left
      Mentees
      7 months ago
      1,214 reached
      We meet on Saturday (/dashboard/inbox/announcement/3)by Bisi Adeyemi
      Mentees
      7 months ago
      Stopped, 120 reached"
    `)
  })
})
