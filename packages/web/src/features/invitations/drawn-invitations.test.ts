import { type InviteLine, operations } from '@koya/contract'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { CheckCard } from './check-card.tsx'
import { OpenInvitations } from './open-invitations.tsx'

const [line = expect.fail()] = operations.checkInvitations.example.answer.lines
const [invitation = expect.fail()] = operations.listInvitations.example.answer.items
const nothing = () => undefined

const draw = (lines: InviteLine[], ignored: string[] = [], isOne = false) => {
  const checked = { csv: 'email', isOne, check: { seen: '1', lines, ignored }, onSent: nothing }
  return readElement(createElement(CheckCard, { checked, onChecked: nothing, onClose: nothing }))
}
const lines = (count: number, verdict: InviteLine['verdict']) =>
  Array.from({ length: count }, (_, index) => ({ ...line, line: index + 2, verdict }))

describe('a checked list of invitations', () => {
  it('lists all lines, those that are wrong first, and counts them', () => {
    const mixed = [
      ...lines(1, 'new'),
      ...lines(2, 'invited'),
      ...lines(1, 'member'),
      ...lines(1, 'switched_off'),
      { ...line, line: 7, email: '', firstName: '', verdict: 'bad_address' as const },
      { ...line, line: 8, role: '', track: '', verdict: 'twice' as const },
    ]
    expect(draw(mixed, ['Phone', 'Age'])).toMatchInlineSnapshot(`
      "Check the list
      1 will be invited
      2 are invited already
      1 is a member already
      1 is a member already, but switched off
      1 is in the list twice
      1 has no valid email address
      Not read: the columns “Phone”, “Age”.
      Invite 1 person
      Download lines to fix
      Change the list
      Lines of the list
      Line
      Who
      Invited as
      Result
      Line 7
      No address Obi
      Invited as mentee, Web Development
      Has no valid email address
      Line 8
      ada@example.orgAda Obi
      Invited as mentee
      Is in the list twice
      Line 2
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Will be invited
      Line 2
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Is invited already
      Line 3
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Is invited already
      Line 2
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Is a member already
      Line 2
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Is a member already, but switched off"
    `)
  })

  it('lists all lines where none is wrong, and offers to send none where nobody is new', () => {
    expect(draw([...lines(1, 'member'), ...lines(1, 'invited')])).toMatchInlineSnapshot(`
      "Check the list
      1 is invited already
      1 is a member already
      Close
      Lines of the list
      Line
      Who
      Invited as
      Result
      Line 2
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Is a member already
      Line 2
      ada@example.orgAda Obi
      Invited as mentee, Web Development
      Is invited already"
    `)
  })

  it('is about one person without lines and counts, if it comes from the form for one', () => {
    expect(draw(lines(1, 'new'), [], true)).toMatchInlineSnapshot(`
      "Check the invitation
      ada@example.org will be invited as a mentee in Web Development, and choose a mentor.
      Invite 1 person
      Change it"
    `)
    const sayOne = (more: Partial<InviteLine>) => draw([{ ...line, verdict: 'new', ...more }], [], true)
    expect(sayOne({ mentor: 'bisi@example.org' })).toContain('in Web Development with bisi@example.org.')
    const wrong = draw(lines(1, 'unknown_track'), [], true)
    expect(wrong).toContain('Change it')
    expect(wrong).not.toMatch(/Line|Download/)
  })

  it('says how long the mails take, and has twenty lines on a page', () => {
    const text = draw(lines(31, 'new'))
    expect(text).toContain('Invite 31 people')
    expect(text).toContain('The mails go out 30 a minute: the last one in 2 minutes.')
    expect(text).toContain('Line 21')
    expect(text).not.toContain('Line 22')
    expect(text).toContain('1 to 20 of 31')
    expect(draw(lines(30, 'new'))).not.toContain('The mails go out')
    expect(draw(lines(20, 'new'))).not.toContain('1 to 20')
    expect(draw(lines(1, 'new'))).toContain('Invite 1 person')
  })
})

it('an open invitation says as what somebody is invited, and offers to send an expired one again', () => {
  const mentor = { id: 'bisi', firstName: 'Bisi', lastName: 'Eze' }
  const [track = expect.fail()] = invitation.tracks
  const expiresAt = '2026-11-29T08:00:00.000Z'
  const items = [
    { ...invitation, expiresAt, mentor, lastName: '' },
    {
      ...invitation,
      id: '2',
      email: 'b@koya.test',
      role: 'MENTOR' as const,
      tracks: [track, { ...track, title: 'App' }],
      expiresAt: '2026-11-15T08:00:00.000Z',
      hasExpired: true,
    },
    { ...invitation, expiresAt, id: '3', email: 'c@koya.test', firstName: '', lastName: '', tracks: [] },
  ]
  expect(readElement(createElement(OpenInvitations, { items }))).toMatchInlineSnapshot(`
    "Choose all 3
    Not accepted yet
    Who
    Invited as
    Expires
    What can be done
    Choose ada@example.org
    Adaada@example.org
    Mentee, Web Developmentwith Bisi Eze
    Expiresin 10 days
    ada@example.org
    Send again
    Take back
    Choose b@koya.test
    Ada Obib@koya.test
    Mentor, Web Development, App
    Expired3 days ago
    Send again to b@koya.test
    b@koya.test
    Send again
    Take back
    Choose c@koya.test
    c@koya.test
    Mentee
    Expiresin 10 days
    c@koya.test
    Send again
    Take back"
  `)
})
