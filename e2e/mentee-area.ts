import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { ask, type List } from './learners.ts'
import { tokenOf } from './people.ts'

export interface Task {
  id: string
  title: string
  course: string | null
  courseTitle: string | null
  submission: {
    state: 'waiting' | 'graded' | 'sent-back'
    gradePercentage: number | null
    late: boolean
  } | null
  trackTitle: string
  deadline: string
}

export const sideOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Sidebar' })
export const sideLink = (page: Page, name: string): Locator =>
  sideOf(page).getByRole('link', { name, exact: true })
export const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
export const toastOf = (page: Page): Locator =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Close' }) })
export const loginPage = /\/login\/?$/

export async function tasksOf(request: APIRequestContext, token?: string): Promise<Task[]> {
  const { items } = await ask<List<Task>>(request, token ?? (await tokenOf(request, 'mentee')), '/tasks')
  return items
}

export const coursePage = ({ course, courseTitle }: Task): string =>
  `/dashboard/course/${encodeURIComponent(courseTitle ?? '')}/${course}`

/** The first of a list that fits; a test without it would prove nothing. */
export function one<Item>(items: readonly Item[], fits: (item: Item) => boolean = () => true): Item {
  const found = items.find(fits)
  if (found === undefined) throw new Error('The demo has none like this')
  return found
}

/** The address of every page of both areas (specification, section 2). */
export async function pagesOf(request: APIRequestContext) {
  const token = await tokenOf(request, 'mentee')
  const tasks = await tasksOf(request, token)
  const track = one((await ask<List<{ id: string; title: string }>>(request, token, '/tracks')).items)
  const mentor = await tokenOf(request, 'mentor')
  const mentee = one((await ask<List<{ id: string }>>(request, mentor, '/profile/mentees')).items)
  const open = one(tasks, ({ submission }) => !submission)
  return {
    mentee: [
      '/dashboard',
      '/dashboard/pending-task',
      `/dashboard/pending-task/${open.id}`,
      `/dashboard/pending-task/submit/${open.id}`,
      '/dashboard/track',
      `/dashboard/track/${encodeURIComponent(track.title)}/${track.id}`,
      coursePage(one(tasks, ({ course }) => course !== null)),
      '/dashboard/mentee/mentor',
      '/dashboard/mentee/profile',
    ],
    mentor: [
      '/dashboard/mentor',
      '/dashboard/mentor/mentees',
      `/dashboard/mentor/mentee/${mentee.id}`,
      '/dashboard/mentor/profile',
      '/dashboard/mentor/tasks-submissions/',
    ],
  }
}

/** Leads the app to a page as its own links do, without the load of a document. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The same, until the page is there and not the one before it. */
export async function openPage(page: Page, path: string): Promise<void> {
  const title = page.locator('h1')
  await title.evaluate((left) => left.setAttribute('data-left', ''))
  await moveTo(page, path)
  await expect(page.locator('h1:not([data-left])'), path).toBeVisible()
}

/** Answers as the server does, with some of it changed. */
export const changeAnswer = <Body extends object>(
  page: Page,
  path: string,
  change: (body: Body) => object,
): Promise<unknown> =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, json: change(await response.json()) })
  })

/** Every row of a paged list, by going through its pages. */
export async function rowsOnAllPages(list: Locator): Promise<string[]> {
  const rows = list.getByRole('row').filter({ has: list.page().getByRole('cell') })
  await expect(rows.first()).toBeVisible()
  const texts = await rows.allInnerTexts()
  const next = list.getByRole('button', { name: 'Next page' })
  while ((await next.getAttribute('aria-disabled')) !== 'true') {
    await next.click()
    texts.push(...(await rows.allInnerTexts()))
  }
  return texts
}

/** What the browser keeps of half-written forms, as text. */
export const draftsIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const answerOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.onsuccess = () => resolve(request.result)
      })
    const kept: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('koya-drafts-')) continue
      const database = await answerOf(indexedDB.open(name))
      kept.push(...(await answerOf(database.transaction('drafts').objectStore('drafts').getAll())))
      database.close()
    }
    return JSON.stringify(kept)
  })
