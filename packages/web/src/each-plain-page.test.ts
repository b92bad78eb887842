import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { planPage, planRest } from './render-app.tsx'
import { routes } from './routes.ts'
import { drawPlainPage as draw, listWaits, mayRead } from './testing/draw-plain-page.ts'

// Hides `document`, because these pages render on a server.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The ids in the page addresses, from the contract's example answers. */
const ids = new Map([
  ['taskId', operations.readTask.example.answer.id],
  ['personId', operations.readPerson.example.answer.id],
  // The track in which the person of the example profile is enrolled.
  ['trackId', operations.readProfile.example.answer.tracks[0]?.id ?? ''],
])

describe.each(['MENTEE', 'MENTOR', 'ADMIN'] as const)('for a %s', (role) => {
  const own = routes
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_whole, name: string) => ids.get(name) ?? '7'))
    .filter((url) => planPage(url, role)?.roles.includes(role))

  // Admins submit no work, so their example of a task has no submission.
  const answers =
    role === 'ADMIN' ? { readTask: { ...operations.readTask.example.answer, submission: null } } : {}

  it.each(own)('%s is drawn without a browser', async (url) => {
    for (const isLight of [false, true]) {
      const html = await draw(url, { role, answers, isLight })
      expect(html.match(/<main/g), url).toHaveLength(1)
      expect(html).toMatch(/<main.*<h1.*<\/main>/s)
      expect(html).not.toMatch(/undefined|noscript/)
      expect(html).not.toContain('not open to your role')
      expect(listWaits(html)).toEqual([])
    }
  })

  it.each(own.filter((url) => url.startsWith('/dashboard')))('%s reads how much is unread', (url) => {
    expect(planPage(url, role)?.reads).toContainEqual(['countUnread'])
  })

  it.each(own)('%s reads nothing that is closed to the role', (url) => {
    const { example } = operations.readProfile
    const profiles = [example.answer, { ...example.answer, tracks: [] }].map((profile) => ({
      read: ['readProfile'] as const,
      json: JSON.stringify({ ...profile, role }),
    }))
    const later = profiles.flatMap((profile) => planRest(url, [profile]))
    const names = [...(planPage(url, role)?.reads ?? []), ...later].map(([name]) => name)
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !mayRead(role, name))).toEqual([])
  })
})

it('an admin reads on the dashboard what waits, with a way to their area', async () => {
  const readProfile = { ...operations.readProfile.example.answer, tracks: [] }
  const html = await draw(pages.dashboard, { role: 'ADMIN', answers: { readProfile } })
  expect(html).toMatch(/Hi, .*Open the admin area.*Waiting for you.*Applications to mentor/s)
  expect(listWaits(html)).toEqual([])
})

describe('the frame of a page without scripts', () => {
  it('leads to its menu, and names the way to the profile without a photo', async () => {
    const html = await draw(pages.tasks, { isLight: true })
    expect(html).toMatch(/<a href="#menu"[^>]* aria-label="Menu"/)
    expect(html).toMatch(/<aside id="menu"/)
    expect(html).toMatch(/<a [^>]*href="\/dashboard\/mentee\/profile"[^>]*>(?:(?!<\/a>).)*Your profile/s)
    const strip = /<aside.*class="[^"]*_strip_.*<\/aside>/s
    expect(html).not.toMatch(strip)
    expect(await draw(pages.tasks)).toMatch(strip)
  })

  it('asks for less data, or for everything again', async () => {
    expect(await draw(pages.tasks)).toMatch(
      /<button(?=[^>]* name="form")(?=[^>]* value="light")[^>]*><svg.*?<\/svg>Use less data/s,
    )
    const light = await draw(pages.tasks, { isLight: true })
    expect(light).toMatch(
      /<button(?=[^>]* name="form")(?=[^>]* value="everything")[^>]*>Use everything again/,
    )
    expect(light).toContain('Send what you typed before you use everything again.')
  })

  it('leads to the pages before and after in a list', async () => {
    const [news] = operations.listNews.example.answer.items
    const linksOf = async (page: string, totalCount: number) => {
      const answers = { listNews: { items: [news], totalCount } }
      const html = (await draw(`${pages.inbox}${page}`, { answers })).replaceAll('<!-- -->', '')
      return /<p(?: [^>]*)?>((?:(?!<\/p>|<p ).)*Page \d of \d.*?)<\/p>/s.exec(html)?.[1] ?? ''
    }
    const [before, after] = ['<a href="?">Previous page</a> · ', ' · <a href="?page=2">Next page</a>']
    expect(await linksOf('', 21)).toBe(`Page 1 of 2${after}`)
    expect(await linksOf('?page=2', 21)).toBe(`${before}Page 2 of 2`)
    expect(await linksOf('?page=3', 70)).toBe(
      '<a href="?page=2">Previous page</a> · Page 3 of 4 · <a href="?page=4">Next page</a>',
    )
    expect(await linksOf('', 20)).toBe('')
  })

  it.each([
    [pages.ownSettings, 'MENTEE', 'You can read this page. To change something here, ', ''],
    [pages.mentorProfile, 'MENTOR', 'To change your places, how you help out and when you are away, ', ''],
    [
      pages.invitation,
      'MENTEE',
      '',
      'This page needs JavaScript. Turn it on in the settings of your browser',
    ],
  ] as const)('says on %s what needs a script, after what has just been done', async (...given) => {
    const [url, role, begin, whole] = given
    const said = 'It is done.'
    const html = await draw(url, { role, said })
    const lack = whole || `${begin}turn on JavaScript in the settings of your browser.`
    expect(html).toMatch(new RegExp(`<p[^>]* role="status">${said}</p>.*<p[^>]*>${lack}`, 's'))
    const light = await draw(url, { role, isLight: true })
    expect(light).toContain(
      `${begin || 'You can read this page. To change something here, '}use everything again, at its end.`,
    )
    expect(light).not.toMatch(/JavaScript|role="status">It is done/)
  })

  it('needs a script in a part of a page', async () => {
    const needs = 'This part needs JavaScript. Turn it on'
    const needsEverything = 'This part needs a script. Use everything again, at the end of this page.'
    const url = pages.mentorOverview
    expect(await draw(url, { role: 'MENTOR' })).toContain(needs)
    const light = await draw(url, { role: 'MENTOR', isLight: true })
    expect(light).toContain(needsEverything)
    expect(light).not.toContain(needs)
  })
})

it('a login says why it was led to, and only then', async () => {
  const why = 'Log in to open the page you came for.'
  expect(await draw('/login', { led: 'to login' })).toContain(why)
  expect(await draw('/login', { led: 'home' })).not.toContain(why)
})

it('a page that a login did not open is told of at home', async () => {
  const closed = 'The page you came for is not open to mentees.'
  const drawHome = async (led: 'home' | null) =>
    (await draw(pages.dashboard, { led })).replaceAll('<!-- -->', '')
  expect(await drawHome('home')).toContain(closed)
  expect(await drawHome(null)).not.toContain(closed)
})

it('a finished track is named, and a video says what it costs', async () => {
  const [task] = operations.listTasks.example.answer.items
  const done = { ...task, submission: { ...task?.submission, state: 'graded', gradePercentage: 85 } }
  const answers = { listTasks: { items: [done], totalCount: 1 } }
  expect(await draw(pages.dashboard, { answers })).toContain('You finished Web Development!')
  expect(await draw(pages.course.replace(':courseId', '7'))).toMatch(
    /opens a video on YouTube, which uses\s+your data/,
  )
})

it('a search has found what the address asks for, and the list of people tells who lost their mentor', async () => {
  const found = await draw(`${pages.search}?words=page`, { role: 'ADMIN' })
  expect(listWaits(found)).toEqual([])
  expect(found).toContain('A page about yourself')
  const people = (await draw(pages.people, { role: 'ADMIN' })).replaceAll('<!-- -->', '')
  expect(people).toMatch(/href="[^"]*\?state=needs-mentor"[^>]*>Show them/)
})

it('an admin reads each deadline of a mentee, where no button can show the rest', async () => {
  const [item] = operations.listMenteeDeadlines.example.answer.items
  const titles = ['Menu', 'Price list', 'Order form', 'Choir rota']
  const items = titles.map((title, index) => ({ ...item, task: { ...item?.task, id: String(index), title } }))
  const html = await draw(pages.person.replace(':personId', operations.readPerson.example.answer.id), {
    role: 'ADMIN',
    answers: { listMenteeDeadlines: { items } },
  })
  for (const title of titles) expect(html).toContain(title)
  expect(html).not.toContain('Show all')
})
