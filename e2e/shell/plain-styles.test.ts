import { addressOf, homeOf } from '@koya/contract/pages'
import { pagesOf } from '../support/areas.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { askUntilDrawn, visitAs } from '../support/page-visitors.ts'
import { expect, test } from '../support/test.ts'

/** Returns the CSS classes in `html` that the build has named, such as `AlxuMq_icon`. */
const classesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.match(/\b\w{5,8}_\w+/g) ?? []),
  ),
]

test('a page without scripts has the styles of everything in it, also of what comes later elsewhere', async ({
  request,
  busyMentee,
  busyMentor,
  admin,
  baseURL,
}) => {
  const { mentee, mentor } = await pagesOf(request, busyMentee)
  const { items } = await ask<{ items: { id: string }[] }>(
    request,
    busyMentor,
    '/mentors/submissions?state=waiting',
  )
  const sheet = `/dashboard/mentor/tasks-submissions?open=${one(items).id}`
  const shared = ['/dashboard/inbox', '/dashboard/settings']
  const briefs = (await tasksOf(request, busyMentee)).map(({ id }) => addressOf('task', { taskId: id }))
  const sheets = new Map<string, string>()
  const read = async (url: string, cookie: string) => {
    const answer = await fetch(new URL(url, baseURL), { headers: { cookie } })
    expect(answer.status, url).toBe(200)
    return answer.text()
  }
  const readSheet = async (file: string) => {
    const text = sheets.get(file) ?? (await read(file, ''))
    sheets.set(file, text)
    return text
  }
  for (const [person, role, addresses] of [
    [busyMentee, 'MENTEE', [...mentee, ...briefs, ...shared]],
    [busyMentor, 'MENTOR', [...mentor, sheet, ...shared]],
    [admin, 'ADMIN', [homeOf('ADMIN'), '/dashboard']],
  ] as const) {
    const { cookie } = await visitAs(request, person, role)
    for (const address of addresses) {
      const plain = `${address}${address.includes('?') ? '&' : '?'}plain`
      const url = new URL(address, baseURL).href
      const answers = [
        await read(plain, cookie),
        await read(plain, `${cookie}; koya-light=1`),
        // A browser without scripts may also open the address without `plain`.
        (await askUntilDrawn(url, { cookie })).html,
      ]
      for (const [kind, text] of answers.entries()) {
        const links = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)">/g)]
        const linked = await Promise.all(links.map(([, file = '']) => readSheet(file)))
        const styles = [text.slice(0, text.indexOf('</head>')), ...linked].join('')
        const bare = classesIn(text).filter((name) => !styles.includes(`.${name.split('_')[0]}_`))
        expect.soft(bare, `${address}, ${kind}`).toEqual([])
      }
    }
  }
})
