import { fileURLToPath } from 'node:url'
import { operations } from '@koya/contract'
import type { Operation } from '@koya/contract/operation'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, expect, it, vi } from 'vitest'
import { queryClient, renewQueryClient } from '#lib/api/query.ts'
import { StaticRouter } from '#lib/navigation/router.tsx'
import { loadModules } from './route-modules.ts'
import { type Route, routes } from './routes.ts'

const isList = (answer: unknown): answer is { items: unknown[] } =>
  typeof answer === 'object' && answer !== null && 'items' in answer && Array.isArray(answer.items)

const withCount = (answer: object, totalCount: number) => ('totalCount' in answer ? { totalCount } : {})

/** Raises the total count of a list answer to 95, so that the page shows its pager. */
const filled = (answer: unknown): unknown =>
  isList(answer) ? { ...answer, ...withCount(answer, 95) } : answer
const empty = (answer: unknown): unknown =>
  isList(answer) ? { ...answer, items: [], ...withCount(answer, 0) } : answer

/** Answers every query with the example answer of the contract, after `change` has altered it. */
function answerReads(change: (answer: unknown) => unknown): void {
  queryClient.clear()
  for (const [name, { method, example }] of Object.entries<Operation>(operations)) {
    if (method === 'get') queryClient.setQueryDefaults([name], { initialData: change(example.answer) })
  }
  // This query joins all pages of a list into one array.
  const courses = change(operations.listAuthoredCourses.example.answer)
  queryClient.setQueryDefaults(['listAuthoredCourses', 'every'], {
    initialData: isList(courses) ? courses.items : [],
  })
}

/** Returns the elements of a page, one per line, with attributes and text; `.name` is a class. */
function outline(html: string): string {
  const lines: string[] = []
  const parts = html.replaceAll(/<!-- -->|<svg.*?<\/svg>/gs, '').matchAll(/<(\/?)(\w+)([^>]*)>|([^<]+)/g)
  for (const [, closing, tag, attributes = '', text] of parts) {
    if (text !== undefined) lines.push(`${lines.pop() ?? ''} ${text}`)
    else lines.push(closing ? '' : tag + describe(attributes))
  }
  return lines.filter((line) => !/^\s*$|^(div|span|ul|li|dd)(\.\S+)?$/.test(line)).join('\n')
}

/** Returns the attributes as text, without generated ids and without the hash in class names. */
function describe(attributes: string): string {
  const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? []
  return [
    ...classes.map((name) => `.${name.replace(/^_(.*)_[\da-f]+$/, '$1')}`),
    attributes
      .replaceAll(/ (id|for|aria-labelledby|aria-describedby|aria-controls)="_R_[^"]*"/g, ' $1')
      .replaceAll(/ (class|data-discover)="[^"]*"/g, ''),
  ].join('')
}

/** Renders a page with its layout, as a browser first renders it. */
async function render(route: Route): Promise<string> {
  const { layout, page, tags } = await loadModules(route)
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name]))
  const child = createElement(layout, null, createElement(page, { params }))
  const html = renderToString(createElement(StaticRouter, { address: route.path }, child))
  return `${JSON.stringify(tags)}\n${outline(html)}\n`
}

async function renderEach(change: (answer: unknown) => unknown): Promise<string[]> {
  answerReads(change)
  const pages: string[] = []
  for (const route of routes) pages.push(await render(route))
  return pages
}

/** Removes the lines of the layout before `main`. */
const withoutLayout = (page: string): string => page.replace(/\n.*?(?=\nmain)/s, '')

afterAll(() => {
  // Other test files in this process must not get the default answers of this test.
  renewQueryClient()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('every page is as every-page.txt says; `npm run generate` writes that file anew', async () => {
  vi.setSystemTime('2026-03-28T12:00:00Z')
  // Fakes `document`, because a page searches it for the list of files to prefetch.
  vi.stubGlobal('document', { getElementById: () => null })
  // Sets the host, because some pages show their full address, for sharing or printing.
  vi.stubGlobal('location', new URL('https://koya.example/'))
  const withLists = await renderEach(filled)
  const withoutLists = await renderEach(empty)
  const places = routes.map(({ place }) => place)
  const pages = routes.flatMap(({ path, place }, index) => {
    const [whole = '', bare = ''] = [withLists[index], withoutLists[index]]
    const shown = places.indexOf(place) === index ? whole : withoutLayout(whole)
    return [
      `===== ${path}\n${shown}`,
      ...(bare === whole ? [] : [`===== ${path} with empty lists\n${withoutLayout(bare)}`]),
    ]
  })
  await expect(pages.join('\n')).toMatchFileSnapshot(
    fileURLToPath(new URL('every-page.txt', import.meta.url)),
  )
})
