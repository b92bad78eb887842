import { operations } from '@koya/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { queryClient } from '#lib/api/query.ts'
import { planPage, renderPage } from './render-app.tsx'

// The server has no document. Test files share a process.
beforeAll(() => {
  vi.stubGlobal('document', undefined)
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const now = Date.parse('2026-11-18T12:00:00Z')

/** Draws the dashboard of a person with this name, with the contract's examples for everything else. */
function draw(userId: string, firstName: string, url = '/dashboard'): Promise<string> {
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
  return renderPage({ url, head: '', tail: '', now, person, answers, cleanBrief, plain: null })
}

it('of a hundred pages that are drawn at once none holds anything of another person', async () => {
  const names = ['Ada', 'Bola'] as const
  const drawn = await Promise.all(
    Array.from({ length: 100 }, (_, index) => draw(`id-${index}`, `${names[index % 2]}${index}end`)),
  )
  for (const [index, html] of drawn.entries()) {
    expect(new Set(html.match(/(Ada|Bola)\d+end/g))).toEqual(new Set([`${names[index % 2]}${index}end`]))
    expect(new Set(html.match(/id-\d+/g))).toEqual(new Set([`id-${index}`]))
  }
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

it('what somebody typed ends no script', async () => {
  const html = await draw('id-1', '</script><script>alert(1)</script>')
  expect(html).not.toContain('<script>alert')
  expect(html).toContain('\\u003c/script>\\u003cscript>alert(1)')
})

it('a task page has the brief that the server has cleaned', async () => {
  const { description } = operations.readTask.example.answer
  const html = await draw('id-1', 'Ada', '/dashboard/pending-task/7')
  expect(html).toContain(`<p>The brief of ${description.length} characters</p>`)
})

it('a page is planned with the values of its address and for the roles of its area', () => {
  expect(planPage('/dashboard/pending-task/7?from=mail', 'MENTEE')).toMatchObject({
    roles: ['MENTEE', 'ADMIN'],
    profilePage: '/dashboard/mentee/profile',
    reads: expect.arrayContaining([['readTask', { params: { id: '7' } }]]),
  })
  expect(planPage('/login', 'MENTEE')).toMatchObject({ roles: 'anyone', reads: [] })
})
