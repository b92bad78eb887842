import { operations, type Preferences, type Role } from '@koya/contract'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { read } from '#lib/api/query.ts'
import { drawElement } from '#testing/draw-element.ts'
import { PreferencesCard } from './preferences-card.tsx'

const wishes: Preferences = { ...operations.readWishes.example.answer, isDaily: false }
const push = operations.readPush.example.answer

const draw = (role: Role, more: Partial<Preferences> = {}, devices: readonly object[] = []) =>
  drawElement(createElement(PreferencesCard), {
    role,
    reads: [
      [read('readWishes'), { ...wishes, ...more }],
      [read('readPush'), { ...push, devices }],
    ],
  })
/** Returns each topic of the form with its chosen channels, such as 'Inbox and mail'. */
const topicsIn = (html: string) =>
  [...html.matchAll(/<legend[^>]*>(.*?)<\/legend>(.*?)<\/fieldset>/gs)].map(([, title, row = '']) => {
    const ways = [...row.matchAll(/<input type="\w+"[^>]*?( checked="")?\/><span class="sr">(.*?)<\/span>/g)]
    return `${title}: ${ways.flatMap(([, checked, label]) => (checked ? label : [])).join(' + ')}`
  })

it('the settings have the topics of the role', () => {
  expect(topicsIn(draw('MENTEE'))).toMatchInlineSnapshot(`
    [
      "Your work was reviewed: Inbox and mail",
      "You get a mentor or a place, or your enrollment ends: Inbox and mail",
      "Your mentor goes away or comes back: Inbox only",
      "A deadline is near, or moves: Inbox only",
      "A track is finished: Inbox and mail",
      "Messages about work: Inbox and mail",
      "Your work gets a second look: Inbox and mail",
      "Your work waits too long for a review: Inbox and mail",
      "Announcements: Inbox and mail",
      "Your data download is ready: Inbox and mail",
    ]
  `)
  expect(topicsIn(draw('MENTOR'))).toMatchInlineSnapshot(`
    [
      "A mentee sends work: Inbox and mail",
      "A mentee comes or goes: Inbox and mail",
      "Messages about work: Inbox and mail",
      "Second look at a review: Inbox and mail",
      "A deadline of a mentee moves: Inbox and mail",
      "Work waits too long for a review: Inbox and mail",
      "Somebody else reviews for you: Inbox and mail",
      "Announcements: Inbox and mail",
      "Your data download is ready: Inbox and mail",
    ]
  `)
  expect(topicsIn(draw('ADMIN'))).toMatchInlineSnapshot(`
    [
      "A track is finished: Inbox and mail",
      "Second look at a review: Inbox and mail",
      "Work waits too long for a review: Inbox and mail",
      "Somebody applies to mentor: Inbox and mail",
      "A mentee asks for another mentor: Inbox and mail",
      "A mentor has stopped answering: Inbox and mail",
      "A list of invitations has gone out: Inbox only",
      "On Mondays: what waits for you: Mail only",
      "Announcements: Inbox and mail",
      "Your data download is ready: Inbox and mail",
    ]
  `)
})

it('a topic without a choice comes in its usual way, any other as chosen', () => {
  const html = draw('ADMIN', { ways: { week: 'app', requests: 'mail' } })
  expect(topicsIn(html).filter((line) => /Monday|another mentor|invitations/.test(line))).toEqual([
    'A mentee asks for another mentor: Mail only',
    'A list of invitations has gone out: Inbox only',
    'On Mondays: what waits for you: Inbox only',
  ])
})

it('the hour of a daily mail and its zone stand there only for a daily mail', () => {
  expect(draw('MENTEE')).not.toMatch(/name="hour"|name="timeZone"/)
  const html = draw('MENTEE', { isDaily: true, hour: 7, timeZone: 'Europe/Paris' })
  expect(html).toMatch(/<option value="7" selected="">/)
  expect(html).toMatch(/<option value="Europe\/Paris" selected="">/)
  expect(html).toContain('<option value="Africa/Lagos">')
})

it('a mentor always has the hour of the mail about waiting work', () => {
  const html = draw('MENTOR', { hour: 7 })
  expect(html).toMatch(/<option value="7" selected="">/)
  expect(html).toContain('A daily mail about late work comes at')
  expect(html).toContain('name="timeZone"')
})

it('push messages have a column for who has a device', () => {
  expect(draw('MENTEE')).not.toContain('Push message')
  const html = draw('MENTEE', {}, push.devices)
  expect(topicsIn(html).filter((line) => line.includes('Push message'))).toEqual([
    'Your work was reviewed: Inbox and mail + Push message',
  ])
})
