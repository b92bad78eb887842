import type { List, Submission } from '@koya/contract'
import { draftsIn } from '../support/forms/drafts.ts'
import { profileFormOf, savedSentence } from '../support/forms/profile-form.ts'
import { ask, one, tasksOf } from '../support/installation/api.ts'
import { storeNothing } from '../support/network.ts'
import { cardOf, toastOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a half-written submission is there again after a reload', async ({ page, mentee }) => {
  const task = one(await tasksOf(page.request, mentee), ({ submission }) => !submission)
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/submit/${task.id}`)
  await page.getByLabel('URL').fill('https://example.com/half')
  await page.getByLabel('Comment').fill('half a thought')
  await expect.poll(() => draftsIn(page)).toContain('half a thought')
  await page.reload()
  await expect(page.getByLabel('Comment')).toHaveValue('half a thought')
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/half')
})

test('a browser of 2023 shows and sends work, although it lacks newer functions', async ({
  page,
  mentee,
}) => {
  await page.addInitScript(() => {
    for (const [where, name] of [
      [URL, 'canParse'],
      [URL, 'parse'],
      [Element.prototype, 'checkVisibility'],
      [IDBFactory.prototype, 'databases'],
      [Promise, 'withResolvers'],
      [Object, 'groupBy'],
      [URLSearchParams.prototype, 'size'],
    ] as const)
      Reflect.deleteProperty(where, name)
    const find = Element.prototype.querySelectorAll
    Element.prototype.querySelectorAll = function (this: Element, selectors: string) {
      if (selectors.includes(':has(')) throw new DOMException('Unknown selector', 'SyntaxError')
      return find.call(this, selectors)
    }
  })
  const task = one(await tasksOf(page.request, mentee), ({ submission }) => !submission)
  await signIn(page, mentee)
  await page.goto(`/dashboard/pending-task/submit/${task.id}`)
  await page.getByLabel('URL').fill('https://example.com/older')
  await page.getByLabel('Comment').fill('from an older phone')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(`Successfully sumitted Task #${task.id}`, { exact: true })).toBeVisible()
  await page.goto(`/dashboard/pending-task/${task.id}`)
  const sent = page.getByRole('link', { name: 'see what you sent' })
  await expect(sent).toHaveAttribute('href', 'https://example.com/older')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard/mentee/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const profile = profileFormOf(page)
  await profile.description.fill('I learn on an older phone.')
  await profile.save.click()
  await expect(page.getByText(savedSentence)).toBeVisible()
})

test('a link shared by another app fills the form of the task that its mentee chooses', async ({
  page,
  mentee,
  request,
}) => {
  const { share_target: target, shortcuts } = await (await request.get('/site.webmanifest')).json()
  const task = one(await tasksOf(page.request, mentee), ({ submission }) => !submission)
  await signIn(page, mentee)
  const shared = new URLSearchParams({
    [target.params.text]: 'My menu https://example.com/menu?a=1&b=2 (done)',
  })
  await page.goto(`${target.action}?${shared}`)
  const question = page.getByRole('main').locator('div', { hasText: 'For which task is' }).last()
  await question.getByRole('link', { name: task.title }).click()
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/menu?a=1&b=2')
  await page.getByLabel('Comment').fill('sent from the other app')
  await expect.poll(() => draftsIn(page)).toContain('sent from the other app')
  const form = `/dashboard/pending-task/submit/${task.id}`
  await page.goto(form)
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/menu?a=1&b=2')
  await page.goto(`${form}?${new URLSearchParams({ url: 'https://example.com/newer' })}`)
  await expect(page.getByLabel('Comment')).toHaveValue('sent from the other app')
  await expect(page.getByLabel('URL')).toHaveValue('https://example.com/newer')
  await page.goto(`${target.action}?${new URLSearchParams({ [target.params.url]: 'javascript:alert(1)' })}`)
  await expect(cardOf(page, 'Pending tasks')).toBeVisible()
  await expect(page.getByText('For which task is')).toHaveCount(0)
  expect((await page.goto(shortcuts[0].url))?.status()).toBe(200)
})

test('a mentee corrects the form, tries again after failures where the browser stores nothing, and has sent the work once', async ({
  page,
  mentee,
}) => {
  const task = one(await tasksOf(page.request, mentee))
  await storeNothing(page)
  await signIn(page, mentee)
  await page.goto('/dashboard/pending-task')
  await cardOf(page, 'Pending tasks').getByRole('link', { name: task.title }).click()
  await page.getByRole('link', { name: 'Submit Task' }).click()
  const url = page.getByLabel('URL')
  const comment = page.getByLabel('Comment')
  const submit = page.getByRole('button', { name: /^(Submit|Try again)/ })
  const says = (text: string | RegExp) => page.getByRole('main').getByText(text, { exact: true })
  const keys: (string | undefined)[] = []
  let mode: 'drop' | 'refuse' | 'lose' | 'hold' = 'drop'
  const held = Promise.withResolvers<void>()
  await page.route('**/submissions', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (mode === 'drop') return route.abort()
    const json = { message: 'This task is graded already', code: 'task_already_graded' }
    if (mode === 'refuse') return route.fulfill({ status: 409, json })
    if (mode === 'lose') {
      await route.fetch()
      return route.abort()
    }
    await held.promise
    await route.continue()
  })
  await submit.click()
  await expect(says('Enter the URL you wish to submit')).toBeVisible()
  await url.fill('koya')
  await submit.click()
  await expect(says('Enter a valid URL')).toBeVisible()
  await expect(says(/^This is a name, not an address\./)).toBeVisible()
  await url.fill('file:///storage/emulated/0/Download/index.html')
  await expect(
    says('This is a file on your phone. Upload it to GitHub or Google Drive and paste its link.'),
  ).toBeVisible()
  await url.fill('github.com/ada')
  await expect(says('Start with https://, so that it reads https://github.com/ada')).toBeVisible()
  await url.fill('https://example.com/work')
  await comment.fill('12345678901234')
  await submit.click()
  await expect(says('Enter a comment of at least 15 characters')).toBeVisible()
  expect(keys).toEqual([])
  await comment.fill('123456789012345')

  await submit.click()
  await expect(says('An error occurred')).toBeVisible()
  await expect(comment).toHaveValue('123456789012345')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(toastOf(page)).toHaveCount(0)
  mode = 'refuse'
  await submit.click()
  await expect(says('This task is graded already')).toBeVisible()
  mode = 'lose'
  await submit.click()
  await expect(says('An error occurred')).toBeVisible()
  mode = 'hold'
  await submit.click()
  await expect(page.getByText('Submitting ....', { exact: true })).toBeVisible()
  held.resolve()
  const sent = page.getByText(`Successfully sumitted Task #${task.id}`, { exact: true })
  await expect(sent).toBeVisible()
  await expect(page.getByText(`Successfully sumitted Task #${task.id}`, { exact: true })).toBeFocused()
  await expect(page.getByRole('link', { name: /^Next: / })).toHaveAttribute(
    'href',
    /pending-task\/[0-9a-f-]{36}$/,
  )
  await expect(says('Your mentor will review your submission and will get back to you')).toBeVisible()
  await expect(url).toHaveCount(0)
  expect(keys).toHaveLength(4)
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
  const attempts = await ask<List<Submission>>(page.request, mentee, `/tasks/${task.id}/submissions`)
  expect(attempts.totalCount).toBe(1)
  await page.getByRole('link', { name: 'Back to pending tasks' }).click()
  await expect(page).toHaveURL('/dashboard/pending-task')
  await expect(cardOf(page, 'Completed tasks').getByRole('link', { name: task.title })).toBeVisible()
  await expect(cardOf(page, 'Pending tasks').getByRole('link', { name: task.title })).toHaveCount(0)
})
