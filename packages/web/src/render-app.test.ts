import { operations, type Role } from '@koya/contract'
import { messagesParam, pages } from '@koya/contract/pages'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '#lib/api/query.ts'
import { drawnAt, drawnBrief, siteAddress } from '#lib/drawn.ts'
import { isPlain } from '#lib/plain.ts'
import { isDrawnPage } from '#lib/session/session.ts'
import { planPage, planRest, renderPage } from './render-app.tsx'

// These pages render on a server, which has no `document`.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const now = Date.parse('2026-11-18T12:00:00Z')
const { id } = operations.readMentorSubmission.example.answer

/** Renders a page of a mentee with this first name; other data are examples. */
function draw(userId: string, firstName: string, url = '/dashboard', parts = {}): Promise<string> {
  const plan = planPage(url, 'MENTEE')
  if (!plan) throw new Error('The server draws the dashboard.')
  const examples = new Map(Object.entries(operations).map(([name, { example }]) => [name, example.answer]))
  const answers = plan.reads.map((read) => {
    const answer =
      read[0] === 'readProfile'
        ? { ...operations.readProfile.example.answer, firstName }
        : examples.get(read[0])
    return { read, json: JSON.stringify(answer) }
  })
  const person = { userId, role: 'MENTEE' } as const
  const cleanBrief = (encoded: string) => `<p>The brief of ${encoded.length} characters</p>`
  return renderPage({
    url,
    head: '',
    tail: '',
    now,
    person,
    answers,
    cleanBrief,
    site: 'https://koya.example',
    plain: null,
    ...parts,
  })
}

it('of a hundred pages that are drawn at once none holds anything of another person', async () => {
  const names = ['Ada', 'Bola'] as const
  const urls = [pages.dashboard, pages.tasks, pages.inbox]
  const drawn = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      draw(`id-${index}`, `${names[index % 2]}${index}end`, urls[index % urls.length]),
    ),
  )
  for (const [index, html] of drawn.entries()) {
    expect(new Set(html.match(/(Ada|Bola)\d+end/g))).toEqual(new Set([`${names[index % 2]}${index}end`]))
    expect(new Set(html.match(/id-\d+/g))).toEqual(new Set([`id-${index}`]))
  }
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  expect([isDrawnPage(), isPlain(), drawnAt(), drawnBrief('')]).toEqual([false, false, null, null])
  expect(siteAddress).toThrow('location')
})

it('what somebody typed ends no script', async () => {
  const html = await draw('id-1', '</script><script>alert(1)</script>')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)')
})

it('the data of a page is what the calls have answered, whatever somebody typed', async () => {
  const typed = 'A<!--<script>\u2028\u2029</SCRIPT >]]>&amp;$&$`\u0000"\\ {size of the page}'
  const html = await draw('id-1', typed)
  const scripts = [...html.matchAll(/<script type="application\/json" id="drawn">(.*?)<\/script/gs)]
  const [, data = ''] = scripts[0] ?? []
  expect(scripts).toHaveLength(1)
  expect(data).not.toContain('<')
  expect(JSON.parse(data)).toMatchObject({ person: { userId: 'id-1', role: 'MENTEE' }, now })
  expect(html).toContain('<meta name="koya-person" content="id-1">')
  const { answers }: { answers: [[string], { firstName?: string }][] } = JSON.parse(data)
  expect(answers.find(([[name]]) => name === 'readProfile')?.[1].firstName).toBe(typed)
  expect(html).not.toContain('<!--<script>')
})

it('a task page has the brief that the server has cleaned', async () => {
  const { description } = operations.readTask.example.answer
  const html = await draw('id-1', 'Ada', '/dashboard/pending-task/7')
  expect(html).toContain(`<p>The brief of ${description.length} characters</p>`)
})

it.each([
  [pages.submissions, 'listMentorSubmissions', 'MENTOR'],
  [pages.mentees, 'listOwnMentees', 'MENTOR'],
  [pages.mentee, 'listMentorSubmissions', 'MENTOR'],
  [pages.inbox, 'listNews', 'MENTEE'],
  [pages.pairings, 'listPairings', 'ADMIN'],
  [pages.adminCourses, 'listAuthoredCourses', 'ADMIN'],
  [pages.people, 'listPeople', 'ADMIN'],
  [pages.person, 'listPersonAttempts', 'ADMIN'],
  [pages.adminInvitations, 'listInvitations', 'ADMIN'],
  [pages.adminApplications, 'listApplications', 'ADMIN'],
  [pages.adminAnnouncements, 'listAnnouncements', 'ADMIN'],
  [pages.adminMails, 'listFailedMails', 'ADMIN'],
  [pages.trail, 'listTrail', 'ADMIN'],
] as const)('%s reads the page of its list that the address names', (path, name, role) => {
  const skipsOf = (address: string) =>
    (planPage(address, role)?.reads ?? [])
      .filter(([read]) => read === name)
      .map(([, input]) => new Map(Object.entries(input?.query ?? {})).get('skip') ?? '0')
  const address = path.replaceAll(/:\w+/g, '7')
  expect(skipsOf(address)).not.toContain('40')
  const third = skipsOf(`${address}?page=3`)
  expect(third.some((skip) => Number(skip) >= 6)).toBe(true)
})

it('a page is planned with the values of its address and for the roles of its area', () => {
  expect(planPage('/dashboard/pending-task/7?from=mail', 'MENTEE')).toMatchObject({
    roles: ['MENTEE', 'ADMIN'],
    profilePage: '/dashboard/mentee/profile',
    reads: expect.arrayContaining([['readTask', { params: { id: '7' } }]]),
  })
  expect(planPage('/login', 'MENTEE')).toMatchObject({ roles: 'anyone', reads: [] })
})

it('a task comes with the list that decides its square', async () => {
  const [listed] = operations.listTasks.example.answer.items
  const task = listed ?? expect.fail()
  const html = await draw('id-1', 'Ada', pages.task.replace(':taskId', task.id))
  expect(html).toMatch(/<svg[^>]* data-square="\w+"[^>]*>(?:(?!<\/header>).)*<h1/s)
})

it('who has no track comes to the dashboard with the waiting list, and nobody else', () => {
  const profile = operations.readProfile.example.answer
  const restFor = (tracks: typeof profile.tracks, url: string = pages.dashboard) =>
    planRest(url, [{ read: ['readProfile'], json: JSON.stringify({ ...profile, tracks }) }])
  expect(restFor([])).toEqual([['listOwnWaiting']])
  expect(restFor(profile.tracks)).toEqual([])
  expect(restFor([], pages.tasks)).toEqual([])
})

it('a page of an area leads to the profile of that area, and a shared one to that of the role', () => {
  expect(planPage(pages.mentorOverview, 'ADMIN')?.profilePage).toBe(pages.mentorProfile)
  expect(planPage(pages.dashboard, 'ADMIN')?.profilePage).toBe(pages.menteeProfile)
  expect(planPage(pages.inbox, 'MENTOR')?.profilePage).toBe(pages.mentorProfile)
  expect(planPage(pages.inbox, 'ADMIN')?.profilePage).toBe(pages.adminProfile)
})

it('the form of a task comes with the list that decides what follows', () => {
  const reads = planPage(pages.submitTask.replace(':taskId', id), 'MENTEE')?.reads.map(([name]) => name)
  expect(reads).toEqual(['readProfile', 'readTask', 'listTasks', 'countUnread'])
})

it('the pairings of a track come with those who wait in it', () => {
  const reads = planPage(`${pages.pairings}?track=${id}`, 'ADMIN')?.reads
  expect(reads).toContainEqual(['listWaiting', { query: { limit: '50', track: id } }])
})

it('a track comes with what its person does there', () => {
  const profile = operations.readProfile.example.answer
  const [own] = profile.tracks
  const namesFor = (fields: object, trackId = own?.id ?? '') =>
    planRest(pages.track.replace(':trackName', 'web').replace(':trackId', trackId), [
      { read: ['readProfile'], json: JSON.stringify({ ...profile, ...fields }) },
    ]).map(([name]) => name)
  expect(namesFor({})).toEqual(['listTasks', 'listOwnMentors'])
  expect(namesFor({}, id)).toEqual(['listTasks', 'listTrackMentors', 'listOwnWaiting'])
  expect(namesFor({ role: 'MENTOR' }, id)).toEqual(['listTasks'])
  expect(namesFor({ tracks: [] })).toEqual(['listTrackMentors'])
  expect(namesFor({ role: 'ADMIN', tracks: [] })).toEqual(['listTasks'])
})

it('the dashboard comes with the certificates once every task of a track has a grade above 0', () => {
  const restFor = (url: string, ...grades: (number | null)[]) => {
    const [task] = operations.listTasks.example.answer.items
    const items = grades.map((gradePercentage) => ({ ...task, submission: { gradePercentage } }))
    return planRest(url, [{ read: ['listTasks'], json: JSON.stringify({ items }) }])
  }
  expect(restFor(pages.dashboard, 60, 90)).toEqual([['listOwnCertificates'], ['listOwnWaiting']])
  for (const open of [null, 0]) expect(restFor(pages.dashboard, 60, open)).toEqual([])
  expect(restFor(pages.tasks, 60)).toEqual([])
})

/** Renders a page of `role` from the contract's examples. */
function drawExamples(url: string, role: Role): Promise<string> {
  const plan = planPage(url, role)
  const person = { userId: 'id-1', role }
  const examples = new Map(Object.entries(operations).map(([name, { example }]) => [name, example.answer]))
  const answerAll = (reads: ReturnType<typeof planRest>) =>
    reads.map((read) => ({ read, json: JSON.stringify(examples.get(read[0])) }))
  const first = answerAll(plan?.reads ?? [])
  const answers = [...first, ...answerAll(planRest(url, first))]
  const drawing = {
    head: '',
    tail: '',
    now,
    person,
    answers,
    cleanBrief: (brief: string) => brief,
    site: 'https://koya.example',
    plain: null,
  }
  return renderPage({ url, ...drawing })
}

/** Returns the texts that a page shows in place of data missing from the server's render. */
async function listMissing(url: string, role: Role): Promise<string[]> {
  const html = await drawExamples(url, role)
  const waiting = [...html.matchAll(/<p[^>]* role="status">(.*?)<\/p>/gs)].map(([, text = '']) => text)
  return waiting
    .map((text) => text.replaceAll(/<.*?>/gs, ''))
    .filter((text) => /^(?:Loading|One moment|Doing)/.test(text))
}

it.each([
  [`${pages.submissions}?state=waiting&mentor=${id}&mentee=${id}&task=${id}&page=2`, 'MENTOR'],
  [`${pages.submissions}?open=${id}`, 'MENTOR'],
  [`${pages.mentees}?state=waiting&sort=name&name=ada&page=2`, 'MENTOR'],
  [`${pages.mentee.replace(':userID', id)}?page=2`, 'MENTOR'],
  [`${pages.inbox}?page=2`, 'MENTEE'],
  [`${pages.search}?words=ada`, 'ADMIN'],
  [`${pages.pairings}?search=ada&asks=yes&state=open&track=${id}&cohort=${id}&mentor=${id}&page=2`, 'ADMIN'],
  [`${pages.adminCourses}?title=css&page=2`, 'ADMIN'],
  [
    `${pages.people}?search=ada&state=needs-mentor&role=MENTEE&track=${id}&mentor=${id}&sort=name&page=2`,
    'ADMIN',
  ],
  [`${pages.person.replace(':personId', operations.readPerson.example.answer.id)}?page=2`, 'ADMIN'],
  [`${pages.adminInvitations}?page=2`, 'ADMIN'],
  [`${pages.adminApplications}?state=new&page=2`, 'ADMIN'],
  [`${pages.adminAnnouncements}?page=2`, 'ADMIN'],
  [`${pages.adminMails}?page=2`, 'ADMIN'],
  [`${pages.trail}?actor=${id}&kind=setting&object=${id}&from=2026-11-01&until=2026-11-30&page=2`, 'ADMIN'],
] as const)('%s comes with all that it narrows its lists to', async (address, role) => {
  expect(await listMissing(address, role)).toEqual([])
})

it('work that a mail opens for its messages leads to these where no script runs', async () => {
  const url = `${pages.submissions}?open=${id}`
  const link = `open=${id}&amp;${messagesParam}&amp;plain#dialog"`
  expect(await drawExamples(`${url}&${messagesParam}`, 'MENTOR')).toContain(link)
  expect(await drawExamples(url, 'MENTOR')).not.toContain(link)
})

it('the page for paper has the briefs of its track, or the one that is asked for with its number', async () => {
  const track = operations.readTrack.example.answer
  const [task] = operations.listTasks.example.answer.items
  const items = ['First', 'Second'].map((title) => ({ ...task, id: title, title }))
  const url = pages.booklet.replace(':trackId', track.id)
  const examples = new Map(Object.entries(operations).map(([name, { example }]) => [name, example.answer]))
  const list = ['listTasks', { query: { track: track.id, limit: '100' } }] as const
  vi.stubGlobal('location', new URL('https://koya.example/'))
  const drawPaper = (search: string) =>
    renderPage({
      url: url + search,
      head: '',
      tail: '',
      now,
      person: { userId: id, role: 'MENTEE' },
      answers: [
        ...(planPage(url, 'MENTEE')?.reads ?? []).map((read) => ({
          read,
          json: JSON.stringify(examples.get(read[0])),
        })),
        { read: list, json: JSON.stringify({ items, totalCount: 2 }) },
      ],
      cleanBrief: () => '',
      site: 'https://koya.example',
      plain: null,
    }).then((html) => html.replaceAll('<!-- -->', ''))
  const whole = await drawPaper('')
  expect(whole).toMatch(/>Task 1, .*>Task 2, /s)
  expect(whole).toMatch(/href="\/dashboard\/track\/[^"]*"[^>]*>.*Back to the track/)
  const one = await drawPaper('?task=Second')
  expect(one).toContain('>Task 2, ')
  expect(one).not.toMatch(/>Task 1, |Back to the track/)
  expect(one).toMatch(/href="\/dashboard\/pending-task\/Second"[^>]*>.*Back to the brief/)
})

it('a page links its styles only for a browser that has stored this version for this role', async () => {
  const entry = '/assets/entry.client-a_B-1.js'
  const head =
    `<link rel="modulepreload" href="${entry}"><script>({"styles":["/assets/a.css","/assets/b.css"]})</script>` +
    '<style>a{}\nb>c{}</style>'
  const drawWith = (stored?: string) => draw('id-1', 'Ada', '/dashboard', { head, stored })
  const linked = await drawWith(`MENTEE ${entry}`)
  expect(linked).toContain(
    '</script><link rel="stylesheet" href="/assets/a.css"><link rel="stylesheet" href="/assets/b.css"></head>',
  )
  expect(linked).not.toContain('<style>')
  for (const other of [undefined, 'true', `MENTOR ${entry}`, 'MENTEE /assets/entry.client-2.js'])
    expect(await drawWith(other)).toContain(`${head}</head>`)
  const asAdmin = {
    head,
    stored: `ADMIN ${entry}`,
    person: { userId: 'id-1', role: 'ADMIN' },
  }
  expect(await draw('id-1', 'Ada', '/dashboard/inbox', asAdmin)).not.toContain('<style>')
  expect(await draw('id-1', 'Ada', '/dashboard/mentor/mentees', asAdmin)).toContain('<style>')
})
