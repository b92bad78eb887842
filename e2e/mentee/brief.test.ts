import type { Task } from '@koya/contract'
import { renderBrief } from '../../packages/server/src/content/markdown.ts'
import { scriptPayloads } from '../../packages/server/src/testing/hostile/script-payloads.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { changeAnswer, watchTraffic } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const picture = `/api/pictures/${'0f'.repeat(32)}`

const constructs = `
# A price list

Rice, *beans* and **yam**, \`kg\` by ~~cup~~ kg.\\
A [page](https://koya.example) and <b>HTML</b>.

1. Buy
   - ofada
   - brown
2. Sell

## What it costs

### In a bag

> "Cash only."

| Food | Price |
| --- | ---: |
| Rice | ₦1,900 |

\`\`\`html
<p>Rice</p>
\`\`\`

    indented

![Twelve dishes](${picture})

![Gone](https://koya.example/gone.png)

---
`

test('a brief shows all that Markdown can say, and runs none of 120 scripts', async ({ page, mentee }) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const hits: string[] = []
  await page.exposeFunction('hit', () => hits.push('hit'))
  page.on('dialog', () => hits.push('dialog'))
  await page.route(`**${picture}`, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300"/>',
    }),
  )
  await signIn(page, mentee)
  const descriptions = [constructs, ...scriptPayloads, 'The end of it.'].map(
    (source) => renderBrief(source).description,
  )
  await changeAnswer<Task>(page, '**/api/tasks/*', (answer) => ({
    ...answer,
    description: descriptions.join(''),
  }))
  const nothingMoreComes = watchTraffic(page)
  await page.goto(`/dashboard/pending-task/${id}`)
  await expect(page.getByText('The end of it.')).toBeVisible()
  const brief = page.locator('main div').filter({ hasText: 'The end of it.' }).last()

  for (const [index, name] of ['A price list', 'What it costs', 'In a bag'].entries())
    await expect(brief.getByRole('heading', { name, level: index + 2 })).toBeVisible()
  for (const [tag, text] of [
    ['em', 'beans'],
    ['strong', 'yam'],
    ['s', 'cup'],
    ['b', 'HTML'],
    ['ol ul li', 'brown'],
    ['blockquote', 'Cash only.'],
    ['td[align="right"]', '₦1,900'],
  ] as const)
    await expect(brief.locator(tag).filter({ hasText: text })).toBeVisible()
  await expect(brief.getByRole('link', { name: 'page' })).toHaveAttribute('target', '_blank')
  await expect(brief.getByRole('region', { name: 'Code 1, html' })).toHaveText('<p>Rice</p>')
  await expect(brief.getByRole('region', { name: 'Code 2', exact: true })).toHaveText('indented')
  await expect(brief.getByRole('img', { name: 'Twelve dishes' })).toBeVisible()
  await expect(brief.getByRole('img')).toHaveCount(1)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }

  for (const text of await brief.getByText('first', { exact: true }).all()) await text.click()
  await nothingMoreComes()
  expect(hits).toEqual([])
  expect(new URL(page.url()).pathname).toBe(`/dashboard/pending-task/${id}`)
})

test('the hint below code that is a little too wide stays as it is, and a wide table has one', async ({
  page,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  const lines = Array.from({ length: 30 }, (_, index) => `\`\`\`\n${'x'.repeat(30 + index)}\n\`\`\`\n`)
  const row = (text: string) => `|${` ${text} |`.repeat(6)}`
  const { description } = renderBrief(
    `${lines.join('\n')}\n${row('Price')}\n${row('---')}\n${row('500')}\n\n| a |\n|---|\n| b |\n`,
  )
  await changeAnswer<Task>(page, '**/api/tasks/*', (answer) => ({ ...answer, description }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/dashboard/pending-task/${id}`)
  const code = page.getByRole('main').locator('pre')
  await expect(code).toHaveCount(lines.length)
  await expect(code.last()).toHaveAttribute('data-wide')
  const tables = page.getByRole('main').locator('[role="region"]:has(table)')
  await expect(tables).toHaveCount(2)
  await expect(tables.first()).toHaveAttribute('data-wide')
  await expect(tables.last()).not.toHaveAttribute('data-wide')
  const changes = await code.last().evaluate(async (last) => {
    let count = 0
    const observer = new MutationObserver((records) => {
      count += records.length
    })
    const options = { subtree: true, attributeFilter: ['data-wide'] }
    if (last.parentElement) observer.observe(last.parentElement, options)
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    return count
  })
  expect(changes).toBe(0)
})

test('the links above a brief lead to its parts and to the criteria (rules: tasks 33)', async ({
  page,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  const { description } = renderBrief(
    `## The market\n\n### Its stalls\n\n${'Walk on.\n\n'.repeat(60)}## What to do\n\nCount & write.`,
  )
  await changeAnswer<Task>(page, '**/api/tasks/*', (answer) => ({
    ...answer,
    description,
    criteria: [{ id: 'one', text: 'Every stall is counted.', notYet: '', weight: 1 }],
  }))
  await page.goto(`/dashboard/pending-task/${id}`)
  const parts = page.getByRole('navigation', { name: 'Jump to' })
  await expect(parts.getByRole('link')).toHaveText(['What to do', 'What mentors check'])
  for (const name of ['What to do', 'What mentors check']) {
    await parts.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name })).toBeInViewport()
    await expect(page.getByRole('heading', { name })).toBeFocused()
  }
  await expect(page).toHaveURL(`/dashboard/pending-task/${id}`)
})
