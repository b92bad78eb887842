import type { List, Task, Track } from '@koya/contract'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { ask, one, tasksOf } from './installation/api.ts'

export const loginPage = /\/login\/?$/

export const sideOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Sidebar' })
export const sideLink = (page: Page, name: string): Locator =>
  sideOf(page).getByRole('link', { name, exact: true })

export const logOut = (page: Page) => sideOf(page).getByRole('button', { name: 'Log out' }).click()
export const logOutQuestion = (page: Page): Locator => page.getByRole('alertdialog')

export const coursePage = ({ course, courseTitle }: Task): string =>
  `/dashboard/course/${encodeURIComponent(courseTitle ?? '')}/${course}`

/**
 * Returns pages of all three areas. The mentee must have a task without work and one with a course
 * (rules: shell 2 and 3, rules: admin 1).
 */
export async function pagesOf(request: APIRequestContext, mentee: { id: string; session: string }) {
  const tasks = await tasksOf(request, mentee)
  const track = one((await ask<List<Track>>(request, mentee, '/tracks')).items)
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
    admin: [
      '/dashboard/admin',
      '/dashboard/admin/people',
      `/dashboard/admin/people/${mentee.id}`,
      '/dashboard/admin/tracks',
      `/dashboard/admin/track/${track.id}`,
      `/dashboard/admin/task/${open.id}`,
      '/dashboard/admin/pairings',
      '/dashboard/admin/courses',
      '/dashboard/admin/curriculum',
      '/dashboard/admin/site',
      '/dashboard/admin/settings',
      '/dashboard/admin/invitations',
      '/dashboard/admin/applications',
      '/dashboard/admin/trail',
      '/dashboard/admin/profile',
    ],
  }
}

/** Waits until the scripts listen, because a page is visible before they do. */
export const expectAlive = (page: Page): Promise<void> =>
  expect(page.locator('html[data-alive]')).toBeAttached()

/** Navigates like a link of the app, without loading a document. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await expectAlive(page)
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Navigates like a link of the app, and waits for the title of the new page. */
export async function openPage(page: Page, path: string): Promise<void> {
  const title = page.locator('h1')
  const way = `${new URL(page.url()).pathname} to ${path}`
  await title.evaluate((left) => left.setAttribute('data-left', ''))
  await moveTo(page, path)
  await expect.poll(() => page.evaluate(readTitles), way).toMatch(/^new: /m)
  await expect(page.locator('h1:not([data-left])'), way).toBeVisible()
}

/** Returns the address and each title, so that a failed test says which page the browser still shows. */
const readTitles = (): string =>
  [
    `${location.pathname}, ${history.state?.steps ?? 0} steps`,
    ...Array.from(
      document.querySelectorAll('h1'),
      (title) => `${title.hasAttribute('data-left') ? 'old' : 'new'}: ${title.textContent}`,
    ),
  ].join('\n')
