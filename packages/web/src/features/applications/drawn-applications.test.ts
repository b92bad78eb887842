import { type Application, type OpenedApplication, operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { drawElement, readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { AnswerFailure } from './answer-form.tsx'
import { ApplicationTable } from './application-table.tsx'
import { ApprovalDialog } from './approval-dialog.tsx'
import { OwnApplication } from './own-application.tsx'
import { ApplicationTag } from './state-tag.tsx'

const application: Application = operations.readApplication.example.answer
const { tracks, messages, ...told } = operations.openApplication.example.answer
const opened: OpenedApplication = { ...told, tracks: [...tracks], messages: [...messages] }
const [entry = expect.fail()] = operations.listApplications.example.answer.items
const [asked = expect.fail()] = opened.messages
const answered = { isFromApplicant: true, text: 'On Mondays.', at: '2026-03-24T08:30:00.000Z' }
const account = { id: 'a', role: 'MENTEE', isSwitchedOff: false, isLearning: false } as const
const onClose = () => undefined

describe('the page behind the link of an application', () => {
  const draw = (more: Partial<OpenedApplication>) =>
    readElement(createElement(OwnApplication, { told: { ...opened, ...more } }, 'Your answer'))

  it('says who waits for whom, by the last message', () => {
    expect(draw({ messages: [] })).toContain('An admin reads your application and answers by mail.')
    expect(draw({ messages: [asked] })).toContain('An admin waits for your answer.')
    expect(draw({ messages: [asked, answered] })).toMatchInlineSnapshot(`
      "Your answer is with the admins.
      An admin, 8 months ago
      Which evenings do you have?
      You, 7 months ago
      On Mondays.
      Your answer
      What you wrote
      Sent
      22 Mar 2026
      Tracks
      Web Development
      Mentees at a time
      3
      Minutes a week
      60
      Works with
      HTML, CSS and JavaScript
      Work to see
      https://bisi.example.org/
      Why you want to mentor
      Somebody read my first pages and answered. I want to do that for others."
    `)
    expect(draw({ messages: [], tracks: [], link: '' })).toMatch(
      /Tracks\nNone named(.*\n)+Work to see\nNone named/,
    )
  })

  it('says how to get a new link once this one is spent, and only then', () => {
    const draw = (code: 'link_spent' | 'not_found') =>
      readElement(
        createElement(AnswerFailure, { of: new ApiError('', 410, { message: 'It is over', code }) }),
      )
    expect(draw('link_spent')).toBe('It is over. For a new link, apply once more with the same address.')
    expect(draw('not_found')).toBe('It is over')
  })
})

describe('an application', () => {
  const draw = (more: Partial<Application>) =>
    drawPlainPage(pages.adminApplication.replace(':applicationId', application.id), {
      role: 'ADMIN',
      answers: { readApplication: { ...application, ...more } },
    })

  it.each([
    [null, 'No account yet. Approving sends an invitation.'],
    [account, 'Yes, as a mentee'],
    [{ ...account, isLearning: true }, 'Yes, and learns in a track at present'],
    [{ ...account, role: 'MENTOR' as const }, 'Yes, already a mentor'],
    [{ ...account, role: 'ADMIN' as const }, 'Yes, as an admin'],
  ])('says whether the person has an account: %#', async (given, said) => {
    expect(readPage(await draw({ account: given }))).toContain(`\nAccount here\n${said}\n`)
  })

  it('shows each message with its author, and the decision with that of the admin', async () => {
    const html = await draw({
      messages: [
        { ...asked, id: '1' },
        { ...answered, id: '2' },
      ],
      state: 'declined',
      answer: 'Not this year.',
      closedAt: '2026-11-16T12:00:00.000Z',
      closedBy: { id: 'e', firstName: 'Ebele', lastName: 'Nwosu' },
    })
    expect(readPart(html, 'Applied', 'Recent changes')).toMatchInlineSnapshot(`
      "Applied 8 months ago.
      Messages
      An admin, 8 months ago
      Which evenings do you have?
      Bisi, 7 months ago
      On Mondays.
      Ebele Nwosu declined, 2 days ago
      Not this year.
      Application
      Why they want to mentor
      Somebody read my first pages and answered. I want to do that for others.
      Track
      Web Development
      Mentees at a time
      3
      Minutes a week
      60
      Works with
      HTML, CSS and JavaScript
      Work to see
      https://bisi.example.org/ (opens in a new tab) (https://bisi.example.org/)
      Email
      bisi@example.org (mailto:bisi@example.org)
      Account here
      No account yet. Approving sends an invitation."
    `)
    expect(html).not.toContain('>Approve<')
    expect(await draw({})).not.toContain('>Messages<')
  })

  it('that waits again since the applicant has replied says so', () => {
    const draw = (more: Partial<Application>) =>
      readElement(createElement(ApplicationTag, { of: { ...application, ...more } }))
    const updatedAt = '2026-03-24T08:30:00.000Z'
    expect(draw({})).toBe('New')
    expect(draw({ updatedAt })).toBe('They replied')
    expect(draw({ updatedAt, state: 'asked' })).toBe('You asked')
  })

  it('is approved for the wished tracks that still take mentors, with the offered places', () => {
    const [track = expect.fail()] = operations.listAuthoredTracks.example.answer.items
    const tracks = [
      { ...track, ...application.tracks[0] },
      { ...track, id: 'app', title: 'App' },
    ]
    const wished = [...application.tracks, { id: 'gone', title: 'Gone' }]
    const draw = (given: Application['account']) =>
      drawElement(
        createElement(ApprovalDialog, {
          application: { ...application, account: given, tracks: wished },
          tracks,
          onClose,
        }),
      )
    const html = draw(null)
    expect(html.match(/type="checkbox"[^>]*>/g)).toEqual([
      'type="checkbox" checked=""/>',
      'type="checkbox"/>',
    ])
    expect(html).toMatch(/min="1"[^>]* value="3"/)
    expect(html).toContain('They have no account yet')
    expect(draw(account)).toContain('They become a mentor at once')
  })

  it('is a line in the list, with what the person offers', () => {
    const items = [
      { ...entry, places: 1, tracks: [] },
      { ...entry, id: '2', state: 'asked' as const, tracks: [...entry.tracks, { id: 'app', title: 'App' }] },
    ]
    expect(readElement(createElement(ApplicationTable, { items }))).toMatchInlineSnapshot(`
      "Applications
      Who
      Tracks
      Offers
      Applied
      State
      Bisi Adeyemi (/dashboard/admin/application/0199a0c0-0000-7000-8000-000000000070)bisi@example.org
      None named
      1 mentee, 60 min a week
      Applied 8 months ago
      New
      Bisi Adeyemi (/dashboard/admin/application/2)bisi@example.org
      Web Development, App
      3 mentees, 60 min a week
      Applied 8 months ago
      You asked"
    `)
  })
})

it('the list of applications keeps its state from page to page', async () => {
  const html = await drawPlainPage(`${pages.adminApplications}?state=asked&page=2`, {
    role: 'ADMIN',
    answers: { listApplications: { items: [entry], totalCount: 45 } },
  })
  expect(html).toMatch(/href="[^"]*\?state=asked"[^>]*>Previous page/)
  expect(html).toMatch(/href="[^"]*\?state=asked&amp;page=3"[^>]*>Next page/)
  expect(html).toMatch(/aria-current="true"[^>]*>You asked/)
  expect(html).toMatch(/href="[^"]*\?state=declined"[^>]*>Declined/)
  expect(html).toMatch(/href="[^"]*\?state=new"[^>]*>To answer/)
})
