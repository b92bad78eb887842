import { operations, type Person, type Role } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { describeSwitchOff, describeSwitchOn } from './describe-switch.ts'
import { PairingsCard } from './pairings-card.tsx'
import { PersonSummary } from './person-summary.tsx'
import { StateNotice } from './state-notice.tsx'

const person: Person = operations.readPerson.example.answer
const [pairing] = person.pairings
const own = { id: person.id, firstName: 'Adaeze', lastName: 'Okonkwo' }
const bisi = { id: 'bisi', firstName: 'Bisi', lastName: 'Eze', isSwitchedOff: false }

const learns = (more: object = {}) => ({ ...(pairing ?? expect.fail()), mentee: own, mentor: bisi, ...more })
const mentors = (id: string, more: object = {}) => ({
  ...(pairing ?? expect.fail()),
  mentee: { id, firstName: 'Chike', lastName: id },
  mentor: { ...own, isSwitchedOff: false },
  ...more,
})
const withWork = (role: Role, pairings: Person['pairings'], waiting = 0): Person => ({
  ...person,
  role,
  pairings,
  work: { ...person.work, waiting },
})

it.each([
  [
    withWork('MENTEE', [learns(), learns({ mentor: { ...bisi, id: 'b' } }), learns({ state: 'ended' })], 2),
    '2 submissions leave the review queue. Their mentors are told by mail. Nothing is deleted.',
  ],
  [
    withWork('MENTEE', [learns(), learns()], 1),
    '1 submission leaves the review queue. Their mentor is told by mail. Nothing is deleted.',
  ],
  [
    withWork('MENTEE', [learns({ state: 'finished' })]),
    'Nothing of theirs waits for a review. Nothing is deleted.',
  ],
  [
    withWork('MENTOR', [mentors('a'), mentors('a')], 1),
    '1 mentee then has a mentor who does not answer. 1 submission waits for Adaeze. Nobody new can choose Adaeze. Nothing is deleted.',
  ],
  [
    withWork('MENTOR', [mentors('a'), mentors('b'), mentors('c', { state: 'finished' }), learns()]),
    '2 mentees then have a mentor who does not answer. Nobody new can choose Adaeze. Nothing is deleted.',
  ],
  [withWork('MENTOR', [learns()]), 'Nothing is deleted.'],
])('the question before an account is switched off counts what stays behind: %#', (one, said) => {
  const begin =
    'Adaeze is logged out everywhere and cannot log in, get mails or register again. No mail tells them.'
  expect(describeSwitchOff(one)).toBe(`${begin} ${said}`)
})

it('a mentee who is switched on again has their work back in the queue, a mentor has none', () => {
  expect(describeSwitchOn(withWork('MENTEE', []))).toMatch(/back in the review queue.*their mentor is told/)
  expect(describeSwitchOn(withWork('MENTOR', []))).not.toMatch(/queue|told/)
})

it('the notice about an absence names who needs another mentor', () => {
  const draw = (one: Person) => readElement(createElement(StateNotice, { person: one }))
  const off = { switchedOffAt: '2026-11-02T12:00:00.000Z', switchedOffReason: 'On leave' }
  const absent = { ...bisi, isSwitchedOff: true }
  expect(
    [
      draw({ ...withWork('MENTOR', [mentors('a')]), ...off }),
      draw({ ...withWork('MENTOR', [mentors('a'), mentors('b'), mentors('c', { state: 'ended' })]), ...off }),
      draw({ ...withWork('MENTEE', [learns({ mentor: absent })]), ...off }),
      draw(withWork('MENTEE', [learns({ state: 'ended', mentor: absent })])),
    ].join('\n\n'),
  ).toMatchInlineSnapshot(`
    "Switched off since 2 Nov 2026: On leave
    1 mentee needs another mentor. Give them another (/dashboard/admin/pairings?state=open&mentor=0199a0c0-0000-7000-8000-000000000010&move=all)

    Switched off since 2 Nov 2026: On leave
    2 mentees need another mentor. Give them another (/dashboard/admin/pairings?state=open&mentor=0199a0c0-0000-7000-8000-000000000010&move=all)

    Switched off since 2 Nov 2026: On leave
    Their mentor Bisi Eze is switched off: nobody looks at what they send. Give all of Bisi’s mentees another mentor (/dashboard/admin/pairings?state=open&mentor=bisi&move=all)

    "
  `)
})

it('pairings name the other person, apart those that are over, and the places of a mentor', () => {
  const draw = (one: Person) => readElement(createElement(PairingsCard, { person: one }))
  const over = { state: 'ended', mentor: { ...bisi, isSwitchedOff: true } }
  const places = [
    { track: { id: 'web', title: 'Web' }, taken: 1, places: 2, allowed: 3 },
    { track: { id: 'app', title: 'App' }, taken: 0, places: 2, allowed: 2 },
  ]
  const once = learns({ state: 'finished' })
  const mentor = withWork('MENTOR', [mentors('a'), mentors('b', { state: 'finished' }), once])
  const cohort = { id: 'march', name: 'March 2026' }
  expect(draw(withWork('MENTEE', [learns({ cohort }), learns(over)]))).toMatchInlineSnapshot(`
    "Mentors
    Bisi Eze (/dashboard/admin/people/bisi)Web Development, in the cohort “March 2026”, since 11 Feb 2026Give another mentor in Web Development (/dashboard/admin/pairings?state=open&mentee=0199a0c0-0000-7000-8000-000000000010&track=0199a0c0-0000-7000-8000-000000000001&move=all)
    Finished or ended (1)
    Bisi Eze (/dashboard/admin/people/bisi) (switched off)Web Development, since 11 Feb 2026, ended"
  `)
  expect(draw({ ...mentor, places })).toMatchInlineSnapshot(`
    "Mentees
    Web: 1 of 2 places taken, 3 allowed
    App: 0 of 2 places taken
    Chike a (/dashboard/admin/people/a)Web Development, since 11 Feb 2026
    Finished or ended (2)
    Chike b (/dashboard/admin/people/b)Web Development, since 11 Feb 2026, finished
    with Bisi Eze (/dashboard/admin/people/bisi)Web Development, since 11 Feb 2026, finished"
  `)
  expect(draw(withWork('MENTOR', []))).toContain('Nobody learns with them at present.')
})

it('the line below the name says with whom a mentee learns, how many a mentor has, and the last login', () => {
  const draw = (one: Person, lastLoginAt: string | null = null) =>
    readElement(createElement(PersonSummary, { person: { ...one, lastLoginAt } })).trim()
  const work = { graded: 1, waiting: 2, sentBack: 3 }
  const none = { graded: 0, waiting: 0, sentBack: 0 }
  const learning = withWork('MENTEE', [learns(), learns({ state: 'ended' })])
  expect(draw({ ...learning, work })).toBe(
    'Web Development with Bisi Eze. 1 task graded, 2 waiting, 3 sent back. Never logged in.',
  )
  expect(draw({ ...learning, work: { ...none, graded: 2 } })).toBe(
    'Web Development with Bisi Eze. 2 tasks graded. Never logged in.',
  )
  expect(draw({ ...learning, work: none })).toBe('Web Development with Bisi Eze. Never logged in.')
  const over = (state: string) => ({ ...withWork('MENTEE', [learns({ state })]), work: none })
  expect(draw(over('ended'))).toBe('Never logged in.')
  expect(draw(over('finished'))).toBe('Finished Web Development. Never logged in.')
  expect(readElement(createElement(PairingsCard, { person: over('finished') }))).toMatch(/have finished Web/)
  const waitsFor = [{ id: 'app', title: 'Mobile Development' }]
  expect(draw({ ...withWork('MENTEE', []), work: none, waitsFor })).toBe(
    'Waiting for Mobile Development. Never logged in.',
  )
  const twice = [mentors('a'), mentors('a'), mentors('b', { state: 'finished' })]
  expect(draw(withWork('MENTOR', twice))).toBe('1 mentee. Never logged in.')
  expect(draw(withWork('ADMIN', [mentors('a'), mentors('b')]))).toBe('2 mentees. Never logged in.')
  expect(draw(withWork('ADMIN', []))).toBe('Never logged in.')
  const long = draw(withWork('ADMIN', []), '2020-02-03T04:05:06.000Z')
  expect(long).toMatch(/^Last login \d+ years ago\.$/)
})

describe('the page of a person', () => {
  const cards = [
    'Mentors',
    'Mentees',
    'Attempts',
    'Deadlines',
    'Grades',
    'Profile',
    'Certificates',
    'Account',
    'Private notes',
    'Mails',
    'Recent changes',
    'What they did',
  ]
  const draw = (one: Person, answers: Record<string, object> = {}) =>
    drawPlainPage(pages.person.replace(':personId', one.id), {
      role: 'ADMIN',
      answers: { ...answers, readPerson: one },
    })
  const titles = (html: string) =>
    [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = '']) => title.replaceAll(/<.*?>/g, ''))

  it.each([
    ['MENTEE', [], cards.filter((card) => !/Mentees|Attempts|Deadlines|Grades|did/.test(card))],
    ['MENTEE', [learns()], cards.filter((card) => !/Mentees|Grades|did/.test(card))],
    ['MENTOR', [], cards.filter((card) => !/Mentors|Attempts|Deadlines|did/.test(card))],
    ['MENTOR', [learns({ state: 'finished' })], cards.filter((card) => !/Mentors|Deadlines|did/.test(card))],
    [
      'ADMIN',
      [],
      ['Grades', 'Profile', 'Account', 'Private notes', 'Mails', 'Recent changes', 'What they did'],
    ],
    ['ADMIN', [mentors('a')], cards.filter((card) => /Pr|Mentees|Grades|Mails|Recent|did|Acc/.test(card))],
  ] as const)('has what belongs to the role: %s %#', async (role, pairings, expected) => {
    const html = await draw(withWork(role, [...pairings]))
    const shown = titles(html)
    expect(readPage(html)).toMatch(/Last login .*\.\n/)
    expect(shown.filter((title) => cards.includes(title))).toEqual(expected)
  })

  it('says for which place a mentee waits, and leads to the waiting list only then', async () => {
    const waits = { ...withWork('MENTEE', []), waitsFor: [{ id: 'app', title: 'App' }] }
    expect(readPage(await draw(waits))).toContain(
      'They wait for a place in App. See who waits for a place (/dashboard/admin/pairings)',
    )
    expect(readPage(await draw({ ...waits, waitsFor: [] }))).not.toContain('See who waits')
  })

  it('leads a mentee who learns to their pairings, to give them another mentor', async () => {
    expect(readPage(await draw(withWork('MENTEE', [learns()])))).toContain(
      `Give another mentor in Web Development (/dashboard/admin/pairings?state=open&mentee=${person.id}&track=${learns().track.id}&move=all)`,
    )
    expect(readPage(await draw(withWork('MENTEE', [])))).not.toContain('Give another mentor')
  })

  it('leads to all that was done to an admin, and to all that they did', async () => {
    const listTrail = { ...operations.listTrail.example.answer, totalCount: 9 }
    const text = readPage(await draw(withWork('ADMIN', []), { listTrail }))
    expect(text).toContain(`Recent changes\nAll 9 changes (/dashboard/admin/trail?object=${person.id})`)
    expect(text).toContain(`What they did\nAll 9 changes (/dashboard/admin/trail?actor=${person.id})`)
  })

  it('lists the attempts with who has graded them, and those that left the queue', async () => {
    const [attempt] = operations.listPersonAttempts.example.answer.items
    const chike = { id: 'chike', firstName: 'Chike', lastName: 'Obi', isAdmin: false }
    const gone = { isCurrent: false, gradedAt: null, gradedBy: null, gradePercentage: null }
    const items = [
      { ...attempt, gradedBy: chike },
      { ...attempt, id: '2', attempt: 2, gradedBy: { ...chike, isAdmin: true } },
      { ...attempt, id: '3', attempt: 3, ...gone },
      { ...attempt, id: '4', attempt: 4, isCurrent: false, gradePercentage: 0 },
    ]
    const html = await draw(person, { listPersonAttempts: { items, totalCount: 4 } })
    expect(readPart(html, 'Attempts', 'Deadlines')).toMatchInlineSnapshot(`
      "Attempts
      Attempts
      Task
      Sent
      State
      Mentor
      A page about yourself (/dashboard/mentor/tasks-submissions?state=waiting&open=0199a0c0-0000-7000-8000-000000000040)Web Development, attempt 1
      Sent 20 Mar 2026
      Graded 85%
      to Bisi Adeyemigraded by Chike Obi
      A page about yourself (/dashboard/mentor/tasks-submissions?state=waiting&open=2)Web Development, attempt 2
      Sent 20 Mar 2026
      Graded 85%
      to Bisi Adeyemigraded by Chike Obi (admin)
      A page about yourself (/dashboard/mentor/tasks-submissions?state=waiting&open=3)Web Development, attempt 3
      Sent 20 Mar 2026
      Out of the queue
      to Bisi Adeyemi
      A page about yourself (/dashboard/mentor/tasks-submissions?state=waiting&open=4)Web Development, attempt 4
      Sent 20 Mar 2026
      Sent back
      to Bisi Adeyemi"
    `)
  })

  it('says of each deadline whether it has passed, and of the work whether it is sent', async () => {
    const [item = expect.fail()] = operations.listMenteeDeadlines.example.answer.items
    const items = (['sent-back', 'pending'] as const).map((state, index) => ({
      ...item,
      task: { ...item.task, id: `${index}` },
      deadline: ['2026-11-15T12:00:00Z', '2026-11-20T12:00:00Z'][index] ?? '',
      state,
    }))
    const html = await draw(withWork('MENTEE', [learns()]), { listMenteeDeadlines: { items, totalCount: 2 } })
    expect(readPart(html, 'Deadlines', 'Private notes')).toMatch(
      /Lagos\)Passed 3 days ago\n[\s\S]*Lagos\)in 2 days\n/,
    )
    expect(html.match(/Passed/g)).toHaveLength(1)
    expect(readPart(html, 'Deadlines', 'Private notes').match(/Sent back/g)).toHaveLength(1)
  })

  it('opens only the current attempts of a person who is switched off', async () => {
    const [attempt] = operations.listPersonAttempts.example.answer.items
    const items = [attempt, { ...attempt, id: '2', isCurrent: false }]
    const html = await draw(
      { ...person, state: 'switched-off' },
      { listPersonAttempts: { items, totalCount: 2 } },
    )
    expect(readPart(html, 'Attempts', 'Deadlines').match(/open=\w+/g)).toHaveLength(1)
  })

  it('lets no admin change their own account, nor take back the note of another', async () => {
    const notes = person.notes.map((note) => ({ ...note, author: { ...note.author, id: person.id } }))
    const own = readPage(await draw({ ...person, notes }))
    expect(own).toContain('This is your own account')
    expect(own).toContain('Remove this note')
    const other = readPage(
      await draw({ ...person, id: '0199a0c0-0000-7000-8000-0000000000ff', hasSecondFactor: true }),
    )
    expect(other).not.toMatch(/Remove this note|This is your own/)
    expect(
      readPart(await draw({ ...person, id: 'other', hasSecondFactor: true }), 'Change role', 'Private notes'),
    ).toMatchInlineSnapshot(`
      "Change role
      Send password reset link to Adaeze Okonkwo
      Log out everywhere
      Remove the second step
      While the account is off, they cannot log in. Nothing is deleted, and you can undo it.
      Switch off account"
    `)
    const off = { state: 'switched-off', switchedOffAt: '2026-11-02T12:00:00.000Z', id: 'other' } as const
    expect(
      readPart(await draw({ ...person, ...off }), 'Change role', 'Private notes'),
    ).toMatchInlineSnapshot(`
      "Change role
      Switch on account"
    `)
  })
})
