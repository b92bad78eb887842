import { type FirstStep, firstSteps, operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { readElement } from '#testing/draw-element.ts'
import { drawPlainPage } from '#testing/draw-plain-page.ts'
import { readPage, readPart } from '#testing/read-page.ts'
import { FirstSteps } from './first-steps.tsx'

const nothing = { items: [], totalCount: 0 }
const readToday = {
  backup: null,
  failedMails: nothing,
  mentorRequests: nothing,
  overdue: nothing,
  applications: nothing,
  quiet: nothing,
}
const entry = (id: string, about: string | null, totalCount = 4, personId: string | null = null) => ({
  items: [{ id, personId, name: 'Ada & Obi', about, since: '2026-11-16T12:00:00.000Z' }],
  totalCount,
})

const drawToday = (answers: Record<string, object>) =>
  drawPlainPage(pages.adminOverview, { role: 'ADMIN', answers })

it('Today lists recent changes without the changed fields, which the trail shows', async () => {
  const answers = { listTrail: operations.listTrail.example.answer }
  expect(await drawPlainPage(pages.trail, { role: 'ADMIN', answers })).toContain('<del')
  const today = await drawToday({ readToday, ...answers })
  expect(today).toContain('Recent changes')
  expect(today).not.toContain('<del')
})

describe('the queue of Today', () => {
  it('leads from each entry to its act, and from each kind to its whole list', async () => {
    const html = await drawToday({
      readToday: {
        ...readToday,
        failedMails: entry('1', 'An invitation'),
        mentorRequests: entry('2', 'No evening', 4, 'obi'),
        overdue: entry('3', 'Menu'),
        applications: entry('4', null),
        quiet: entry('5', null),
      },
    })
    expect(readPart(html, 'Mail that', 'Waiting submissions')).toMatchInlineSnapshot(`
      "Mail that didn’t arrive 4
      Ada & ObiAn invitation2 days ago
      Send again: An invitation to Ada & Obi
      See all 4 (/dashboard/admin/mails)
      Wishes for another mentor 4
      Ada & ObiNo evening2 days ago
      Find a mentor for Ada & Obi (/dashboard/admin/pairings?asks=yes&mentee=obi&move=all)
      See all 4 (/dashboard/admin/pairings?asks=yes)
      Overdue work 4
      Ada & ObiMenu2 days ago
      Review it for Ada & Obi (/dashboard/mentor/tasks-submissions?state=waiting&open=3)
      See all 4 (/dashboard/mentor/tasks-submissions?state=waiting)
      Applications to mentor 4
      Ada & Obi2 days ago
      Answer Ada & Obi (/dashboard/admin/application/4)
      See all 4 (/dashboard/admin/applications?state=new)
      Gone quiet 4
      Ada & ObiHas sent nothing for 2 days
      Get in touch with Ada & Obi (/dashboard/mentor/mentee/5)
      See all 4 (/dashboard/mentor/mentees?state=quiet&sort=last-work)
      Often done
      Invite people (/dashboard/admin/invitations)Give another mentor (/dashboard/admin/pairings)Announce something (/dashboard/admin/announcements)"
    `)
  })

  it('shows no way to a whole list that is shown whole, and one marigold button, the first', async () => {
    const html = await drawToday({
      readToday: { ...readToday, overdue: entry('3', 'Menu', 1), quiet: entry('5', null, 1) },
    })
    expect(html).not.toContain('See all')
    expect(html.match(/<a class="[^"]*(primary|next)[^>]*href="([^"]*)"/g)).toHaveLength(1)
    expect(html).toMatch(/<a class="[^"]*next[^>]*href="[^"]*open=3"/)
    expect(await drawToday({ readToday })).toContain('All caught up')
  })
})

const overview = operations.readOverview.example.answer
const community = operations.readCommunity.example.answer

it('the figures of Today speak of one as of one, and lead to what they count', async () => {
  const readOverview = {
    ...overview,
    mentees: 1,
    waiting: 0,
    pendingRegistrations: 2,
    quiet: { items: [], totalCount: 0 },
  }
  const readCommunity = {
    ...community,
    freePlaces: 3,
    mentors: 1,
    newApplications: 0,
    openTracks: 1,
    tasks: 1,
  }
  const html = await drawToday({ readOverview, readCommunity })
  expect(readPart(html, 'Waiting submissions', 'Mentors with')).toMatchInlineSnapshot(`
    "Waiting submissions
    0
    all caught up
    Mentees gone quiet
    0
    of 1 mentee
    Addresses not confirmed
    2
    haven’t confirmed (/dashboard/admin/people?state=pending)
    Mentees
    1
    see them all (/dashboard/mentor/mentees)
    Free places
    3
    with 1 mentor (/dashboard/admin/people?role=MENTOR)
    Tracks
    4
    1 open, with 1 task (/dashboard/admin/tracks)"
  `)
})

it('Today shows no figures before there is a track', async () => {
  const html = await drawToday({ readCommunity: { ...community, tracks: 0 } })
  expect(readPage(html)).not.toMatch(/Waiting submissions|Mentors with waiting work/)
  expect(readPage(html)).toContain('Recent changes')
})

it('the figures of Today are one failure where all of them failed, and else stay', async () => {
  const broken = { status: 500, code: 'fault', message: 'It broke' } as const
  const draw = async (...failed: string[]) => {
    const refusals = Object.fromEntries(failed.map((name) => [name, broken]))
    return readPage(await drawPlainPage(pages.adminOverview, { role: 'ADMIN', refusals }))
  }
  const none = await draw('readOverview', 'readCommunity')
  expect(none).toContain('The figures could not be fetched.')
  expect(none).not.toMatch(/Waiting submissions|Free places/)
  const withoutOverview = await draw('readOverview')
  expect(withoutOverview).toMatch(/Mentees gone quiet\n–\s?Not known/)
  expect(withoutOverview).toMatch(/Free places\n\d/)
  const withoutCommunity = await draw('readCommunity')
  expect(withoutCommunity).toMatch(/Waiting submissions\n\d/)
  expect(withoutOverview + withoutCommunity).not.toContain('The figures could not be fetched.')
})

it('Today says that no place is free where mentees wait for one', async () => {
  const needs = { silent: 0, neverSent: 0, waitingForMentor: 2 }
  const { example } = operations.readOverview
  const html = await drawPlainPage(pages.adminOverview, {
    role: 'ADMIN',
    answers: { readOverview: { ...example.answer, needs } },
  })
  expect(readPage(html)).toMatch(/with \d+ mentors? \(\S+\), none in the tracks people wait for/)
})

it('the queue of Today names each group that needs somebody before the applications', async () => {
  const gone = {
    firstName: 'Bisi',
    lastName: 'Eze',
    since: '2026-11-08T12:00:00.000Z',
    until: null,
    waiting: 1,
  }
  const goneMentors = [
    { ...gone, id: 'a', why: 'silent', mentees: 1 },
    { ...gone, id: 'b', why: 'switched-off', mentees: 2 },
    { ...gone, id: 'c', why: 'left', mentees: 3 },
    { ...gone, id: 'd', why: 'away', mentees: 4, until: '2026-11-27T12:00:00.000Z' },
  ]
  const needs = {
    silent: 2,
    neverSent: 1,
    neverEnrolled: 1,
    waitingForMentor: 1,
    waitingForMentorSince: gone.since,
  }
  const draw = async (answer: object) =>
    readPart(
      await drawToday({
        readOverview: { ...overview, ...answer },
        readToday: { ...readToday, overdue: entry('3', 'Menu', 1), applications: entry('4', null, 1) },
      }),
      'Overdue work',
      'Often done',
    )
  expect(await draw({ goneMentors, needs })).toMatchInlineSnapshot(`
    "Overdue work 1
    Ada & ObiMenu2 days ago
    Review it for Ada & Obi (/dashboard/mentor/tasks-submissions?state=waiting&open=3)
    Who needs help
    One mentee has a mentor who is set to away: Bisi Eze, 10 days ago.
    Give them another mentor than Bisi Eze (/dashboard/admin/pairings?state=open&mentor=a&move=all)
    2 mentees have a mentor who is switched off: Bisi Eze, 10 days ago.
    Give them another mentor than Bisi Eze (/dashboard/admin/pairings?state=open&mentor=b&move=all)
    3 mentees have a mentor who has left Koya, 10 days ago.
    Give them another mentor than Bisi Eze (/dashboard/admin/pairings?state=open&mentor=c&move=all)
    4 mentees have a mentor who is away until Friday 27 November: Bisi Eze.
    Give them another mentor than Bisi Eze (/dashboard/admin/pairings?state=open&mentor=d&move=all)
    One mentee has waited 10 days for a mentor: every place in the track is taken.
    Find them a place (/dashboard/admin/pairings)
    One mentee registered 3 days ago or longer and has not enrolled.
    Invite them to a track (/dashboard/mentor/mentees?state=never-enrolled&sort=last-work)
    Applications to mentor 1
    Ada & Obi2 days ago
    Answer Ada & Obi (/dashboard/admin/application/4)"
  `)
  expect(await drawToday({ readToday, readOverview: { ...overview, needs } })).not.toContain('All caught up')
  const readOverview = { ...overview, goneMentors: [], needs: { silent: 2, neverSent: 1 } }
  expect(await drawToday({ readOverview })).not.toContain('Who needs help')
})

it.each<[FirstStep, string[], string | null]>([
  ['track', ['Take'], null],
  ['task', ['Go to the track (/dashboard/admin/track/web)'], 'web'],
  [
    'mentor',
    ['Go to the track (/dashboard/admin/track/web#mentors)Invite a mentor (/dashboard/admin/invitations)'],
    'web',
  ],
  ['open', ['Go to the track (/dashboard/admin/track/web)'], 'web'],
  ['open', ['Go to the track (/dashboard/admin/tracks)'], null],
  [
    'words',
    [
      'Write about you (/dashboard/admin/site?kind=about)Say how to reach you (/dashboard/admin/site?kind=contact)',
    ],
    'web',
  ],
  ['samples', ['Write your own (/dashboard/admin/site)Hide samples'], 'web'],
  ['people', ['Invite people (/dashboard/admin/invitations)'], 'web'],
  ['admin', ['Choose somebody (/dashboard/admin/people?state=active)'], 'web'],
  ['mail', ['Write a test (/dashboard/admin/announcements)'], 'web'],
  ['backup', ['See how (/dashboard/admin/status)'], 'web'],
])('the first steps show the way to the first one that is left: %s', (step, ways, trackId) => {
  const left = firstSteps.slice(firstSteps.indexOf(step))
  const props = { left, trackId, takeReadyMade: 'Take', hideSamples: 'Hide samples' }
  const lines = readElement(createElement(FirstSteps, props)).split('\n')
  expect(lines.filter((line) => /\(\/|^Take$/.test(line))).toEqual(ways)
  expect(lines.filter((line) => line.endsWith('(done)'))).toHaveLength(firstSteps.indexOf(step))
})
