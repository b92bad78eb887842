import { operations } from '@koya/contract'
import { pages } from '@koya/contract/pages'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { planPage, planRest } from './render-app.tsx'
import { routes } from './routes.ts'
import { drawPlainPage as draw, listWaits, mayRead } from './testing/draw-plain-page.ts'

// The server has no document. Test files share a process.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** The answers name what they belong to, so the addresses name the same. */
const ids = new Map([
  ['taskId', operations.readTask.example.answer.id],
  ['personId', operations.readPerson.example.answer.id],
  // The track that the person of the answers learns.
  ['trackId', operations.readProfile.example.answer.tracks[0]?.id ?? ''],
])

describe.each(['MENTEE', 'MENTOR', 'ADMIN'] as const)('for a %s', (role) => {
  const own = routes
    .map(({ path }) => path.replaceAll(/:(\w+)/g, (_whole, name: string) => ids.get(name) ?? '7'))
    .filter((url) => planPage(url, role)?.roles.includes(role))

  // Admins send no work.
  const answers =
    role === 'ADMIN' ? { readTask: { ...operations.readTask.example.answer, submission: null } } : {}

  it.each(own)('%s is drawn without a browser', async (url) => {
    for (const isLight of [false, true]) {
      const html = await draw(url, { role, answers, isLight })
      expect(html.match(/<main/g), url).toHaveLength(1)
      expect(html).toMatch(/<main.*<h1.*<\/main>/s)
      expect(html).not.toContain('undefined')
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
  expect(html).toMatch(/Hi, .*Open the admin area.*1 submission waits.*for a review/s)
})
