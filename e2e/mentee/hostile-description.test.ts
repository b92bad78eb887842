import type { Task } from '@koya/contract'
import { one, tasksOf } from '../support/installation/api.ts'
import { changeAnswer, watchTraffic } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const hostile = [
  '<p>A brief that wants more</p><b>bold</b>',
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<details open ontoggle=hit()><summary>more</summary></details>',
  '<input autofocus onfocus=hit()>',
  '<form action="javascript:hit()"><button>send</button></form>',
  '<a href="javascript:hit()">first</a> <a href="&#106;avascript:hit()">second</a>',
  '<a href="https://koya.example/" onclick="hit()" style="color:red" class="x" target="_self">third</a>',
  '<style>body{display:none}</style><h1 id="main">Another title</h1>',
].join('')

const encode = (html: string) =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const strange =
  'script, img, svg, math, iframe, object, details, input, form, style, [style], [class], [id]:not([id^="part-"]), [onclick], h1'

for (const [kind, description] of [
  ['encoded', encode(hostile)],
  ['doubly encoded', encode(encode(hostile))],
  ['raw', hostile],
] as const) {
  test(`nothing of a hostile description runs that is ${kind}`, async ({ page, mentee, faults }) => {
    // The browser reports styles of the brief before the sanitizer removes them.
    faults.expect(/violates the following Content Security Policy directive 'style-src/)
    const { id } = one(await tasksOf(page.request, mentee))
    const hits: string[] = []
    await page.exposeFunction('hit', () => hits.push('hit'))
    page.on('dialog', () => hits.push('dialog'))
    await signIn(page, mentee)
    await changeAnswer<Task>(page, '**/api/tasks/*', (answer) => ({
      ...answer,
      description: `${description} The end of it.`,
    }))
    const nothingMoreComes = watchTraffic(page)
    await page.goto(`/dashboard/pending-task/${id}`)
    const end = page.getByText('The end of it.')
    await expect(end).toBeVisible()
    const brief = page.locator('main div').filter({ hasText: 'The end of it.' }).last()
    await expect(brief).toContainText('A brief that wants more')
    await expect(brief.locator(strange)).toHaveCount(0)
    await expect(page.locator('body')).toBeVisible()

    const links = brief.getByRole('link')
    await expect(links).toHaveCount(kind === 'encoded' ? 1 : 0)
    if (kind === 'encoded') {
      await expect(brief.locator('b')).toHaveText('bold')
      await expect(links).toHaveText('third')
      await expect(links).toHaveAttribute('href', 'https://koya.example/')
      await expect(links).toHaveAttribute('target', '_blank')
      await expect(links).toHaveAttribute('rel', 'noopener noreferrer')
      expect(await links.evaluate((link) => link.getAttributeNames().sort())).toEqual([
        'href',
        'rel',
        'target',
      ])
      await expect(brief.getByRole('heading', { name: 'Another title', level: 2 })).toBeVisible()
      for (const text of ['first', 'second']) await brief.getByText(text).click()
    }
    // The page decodes the brief only once, so doubly encoded markup appears as text.
    if (kind === 'doubly encoded') await expect(brief).toContainText('<script>hit()</script>')
    await nothingMoreComes()
    expect(hits).toEqual([])
    expect(new URL(page.url()).pathname).toBe(`/dashboard/pending-task/${id}`)
  })
}
