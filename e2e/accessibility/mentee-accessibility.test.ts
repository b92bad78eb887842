import type { Task } from '@koya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible, openAnew } from '../support/accessibility.ts'
import { coursePage } from '../support/areas.ts'
import { goToMentorsOf, showOnly, wizardOf } from '../support/forms/enrollment-wizard.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { cardOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const isGraded = ({ submission }: Task) => submission?.state === 'graded'
const isOpen = ({ submission }: Task) => submission === null

interface Screen {
  name: string
  path: (tasks: Task[]) => string
  open?: (page: Page, mentor: Person) => Promise<void>
}

const screens: Screen[] = [
  {
    name: 'the dashboard',
    path: () => '/dashboard',
    open: async (page) => expect(cardOf(page, 'Pending tasks').getByRole('cell').first()).toBeVisible(),
  },
  {
    name: 'what was answered to a task',
    path: () => '/dashboard/pending-task',
    open: async (page) => {
      await page.getByRole('button', { name: 'Grading', exact: true }).first().click()
      await expect(page.getByRole('dialog').getByText('Your comment')).toBeVisible()
    },
  },
  {
    name: 'the tasks',
    path: () => '/dashboard/pending-task',
    open: async (page) => expect(cardOf(page, 'Completed tasks').getByRole('cell').first()).toBeVisible(),
  },
  { name: 'a brief', path: (tasks) => `/dashboard/pending-task/${one(tasks, isOpen).id}` },
  { name: 'a graded task', path: (tasks) => `/dashboard/pending-task/${one(tasks, isGraded).id}` },
  {
    name: 'the form of a submission with its messages',
    path: (tasks) => `/dashboard/pending-task/submit/${one(tasks, isOpen).id}`,
    open: async (page) => {
      await page.getByRole('button', { name: /^Submit/ }).click()
      await expect(page.getByText('Enter the URL you wish to submit')).toBeVisible()
    },
  },
  {
    name: 'the tracks',
    path: () => '/dashboard/track',
    open: async (page) => expect(page.getByRole('link', { name: 'Web Development' })).toBeVisible(),
  },
  {
    name: 'a track',
    path: () => '/dashboard/track',
    open: async (page) => {
      await page.getByRole('link', { name: 'Web Development' }).click()
      await expect(page.getByText('First pages')).toBeVisible()
    },
  },
  {
    name: 'a course',
    path: (tasks) => coursePage(one(tasks, ({ course }) => course !== null)),
    open: async (page) => expect(page.getByRole('button', { name: /Play the video/ })).toBeVisible(),
  },
  {
    name: 'the mentor',
    path: () => '/dashboard/mentee/mentor',
    open: async (page, { name }) => expect(page.getByRole('heading', { name })).toBeVisible(),
  },
  {
    name: 'the open drawer',
    path: () => '/dashboard/track',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect(page.getByRole('dialog', { name: 'Sidebar' })).toBeVisible()
    },
  },
  {
    name: 'the question before logging out',
    path: () => '/dashboard/track',
    open: async (page) => {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByRole('button', { name: 'Oppss' })).toBeVisible()
    },
  },
  {
    name: 'a dashboard whose calls failed',
    path: () => '/dashboard',
    open: async (page) => {
      await page.route('**/api/tasks?fields=list', (route) => route.abort())
      await page.route('**/api/profile/mentors', (route) => route.abort())
      await page.reload()
      await expect(page.getByRole('main').getByText('An error occurred').first()).toBeVisible()
    },
  },
]

test('every screen of a mentee can be read by everybody at every width, in light and dark', async ({
  page,
  mentor,
  busyMentee,
}) => {
  const tasks = await tasksOf(page.request, busyMentee)
  await signIn(page, busyMentee)
  await page.goto('/dashboard/mentee/mentor')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { name, path, open } of screens) {
    await test.step(name, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openAnew(page, path(tasks))
      await open?.(page, mentor)
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
      await expectAccessible(page)
    })
  }
})

test('every step of the enrollment can be read by everybody, and the page behind it', async ({
  page,
  make,
}) => {
  const { id, title } = await make.track({ isFirst: true })
  await showOnly(page, [{ id }])
  await make.mentor({ track: id, freePlaces: 1 })
  await signIn(page, await make.mentee())
  const json = { message: 'This mentor has no free place in this track', code: 'mentor_not_free' }
  await page.route('**/enroll', (route) => route.fulfill({ status: 409, json }))
  await page.goto('/dashboard')
  const { wizard, button, track, stages, mentors, answer } = wizardOf(page)
  await expect(track(title)).toBeVisible()
  await expectAccessible(page)
  await track(title).check()
  await button('Next').click()
  await expect(stages).toBeVisible()
  await expectAccessible(page)
  await button('Back').click()
  await goToMentorsOf(page, title)
  await mentors.first().check()
  await expectAccessible(page)
  await button('Enroll').click()
  await answer('Yes')
  await expect(wizard.getByText('Kindly try again')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(wizard).toBeHidden()
  await expectAccessible(page)
})
