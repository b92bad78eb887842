import type { Page } from '@playwright/test'
import { draftsIn, keepDraftsBusy } from '../support/forms/drafts.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const otherText = (page: Page, text: string) => page.getByText(`In another tab you wrote: “${text}”`)

const comeTo = (page: Page) => page.evaluate(() => dispatchEvent(new Event('focus')))

test('of a field that is changed in two tabs both texts stay at hand, also after a reload', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await signIn(tab, mentee)
    await tab.goto(`/dashboard/pending-task/submit/${id}`)
    await expect(tab.getByLabel('Comment')).toBeVisible()
  }
  await page.getByLabel('Comment').fill('written here')
  await expect.poll(() => draftsIn(page)).toContain('written here')
  await other.getByLabel('Comment').fill('written there')
  await expect(otherText(other, 'written here')).toBeVisible()
  await comeTo(page)
  await expect(otherText(page, 'written there')).toBeVisible()
  await expect(page.getByLabel('Comment')).toHaveValue('written here')
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('written there')
  await expect(otherText(page, 'written here')).toBeVisible()
  const use = page.getByRole('button', { name: 'Use that text' })
  await use.click()
  await expect(page.getByLabel('Comment')).toHaveValue('written here')
  await expect(otherText(page, 'written there')).toBeVisible()
  await use.click()
  await expect(page.getByLabel('Comment')).toHaveValue('written there')
  await expect(otherText(page, 'written here')).toBeVisible()
})

test('a tab goes on with what was added to its text in another one', async ({ page, context, mentee }) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  await page.getByLabel('Comment').fill('begun')
  await expect.poll(() => draftsIn(page)).toContain('begun')
  const other = await context.newPage()
  await other.goto(`/dashboard/pending-task/submit/${id}`)
  await expect(other.getByLabel('Comment')).toHaveValue('begun')
  await other.getByLabel('Comment').fill('begun and ended')
  await other.getByLabel('Task URL').fill('https://example.org/work')
  await expect.poll(() => draftsIn(page)).toContain('example.org')
  await comeTo(page)
  await expect(page.getByLabel('Comment')).toHaveValue('begun and ended')
  await expect(page.getByLabel('Task URL')).toHaveValue('https://example.org/work')
  await expect(page.getByText('In another tab you wrote')).toHaveCount(0)
})

test('what is typed in the last moment before a reload is there again', async ({ page, context, mentee }) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/submit/${id}`)
  const comment = page.getByLabel('Comment')
  await comment.fill('half')
  await expect.poll(() => draftsIn(page)).toContain('half')
  const other = await context.newPage()
  await other.goto('/about')
  const letGo = await keepDraftsBusy(other)
  await comment.fill('half a thought')
  await page.reload()
  await letGo()
  await expect(comment).toHaveValue('half a thought')
  await expect.poll(() => draftsIn(page)).toContain('half a thought')
  const late = () => page.evaluate(() => sessionStorage.getItem('koya-late-draft'))
  await expect.poll(late).toBeNull()
})

test('a form that is sent in one tab is gone in the other, and something else that stands there is kept', async ({
  page,
  context,
  mentee,
}) => {
  const [task, another] = await tasksOf(page.request, mentee)
  const open = async (id = '') => {
    const tabs = [await context.newPage(), await context.newPage()] as const
    for (const tab of tabs) {
      await signIn(tab, mentee)
      await tab.goto(`/dashboard/pending-task/submit/${id}`)
      await expect(tab.getByLabel('Comment')).toBeVisible()
    }
    return tabs
  }
  const fill = async (tab: Page, comment: string) => {
    await tab.getByLabel('Task URL').fill('https://example.org/work')
    await tab.getByLabel('Comment').fill(comment)
    await expect.poll(() => draftsIn(tab)).toContain(comment)
  }
  const said = (tab: Page) => tab.getByText('You sent this in another tab.')

  const [first, second] = await open(task?.id)
  await fill(first, 'I checked every link on two phones.')
  await comeTo(second)
  await expect(second.getByLabel('Comment')).toHaveValue('I checked every link on two phones.')
  await first.getByRole('button', { name: 'Submit' }).click()
  await expect(said(second)).toBeVisible()
  await expect(second.getByLabel('Comment')).toHaveValue('')
  await expect(second.getByText('Attempt 1, sent')).toBeVisible()
  await expect.poll(() => draftsIn(second)).not.toContain('every link')

  const [left, right] = await open(another?.id)
  await fill(left, 'I wrote this on the left side.')
  await fill(right, 'I wrote this on the right side.')
  await left.getByRole('button', { name: 'Submit' }).click()
  await expect(said(right)).toContainText('The text here is a different one, and has not been sent.')
  await expect(right.getByLabel('Comment')).toHaveValue('I wrote this on the right side.')
  await expect.poll(() => draftsIn(right)).toContain('on the right side')
})

test('a tab that has heard nothing is refused by the server, and keeps what was typed', async ({
  page,
  context,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  const deaf = await context.newPage()
  await deaf.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  for (const tab of [page, deaf]) {
    await signIn(tab, mentee)
    await tab.goto(`/dashboard/pending-task/submit/${id}`)
    await tab.getByLabel('Task URL').fill('https://example.org/work')
    await tab.getByLabel('Comment').fill('I checked every link on two phones.')
  }
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
  await deaf.getByRole('button', { name: 'Submit' }).click()
  await expect(
    deaf.getByText('You have just submitted this task, look at it before you submit again'),
  ).toBeVisible()
  await expect(deaf.getByLabel('Comment')).toHaveValue('I checked every link on two phones.')
  const { totalCount } = await ask<{ totalCount: number }>(page.request, mentee, `/tasks/${id}/submissions`)
  expect(totalCount).toBe(1)
})
