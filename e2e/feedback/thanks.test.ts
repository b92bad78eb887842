import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import type { Make } from '../support/installation/make.ts'
import { saveData } from '../support/network.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { test as base, expect } from '../support/test.ts'

interface Graded {
  mentor: Awaited<ReturnType<Make['mentor']>>
  mentee: Awaited<ReturnType<Make['mentee']>>
  taskId: string
  submissionId: string
}

/** The fixture `graded` has a mentor, and a mentee with work that the mentor has graded. */
const test = base.extend<{ graded: Graded }>({
  graded: async ({ make, request }, use) => {
    const track = await make.track({ tasks: 1 })
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const taskId = track.tasks[0] ?? ''
    const { id: submissionId } = await sendWork(request, mentee, taskId)
    await ask(request, mentor, `/mentors/grade/${submissionId}`, {
      method: 'POST',
      data: { gradePercentage: 80, mentorComment: 'It fits every phone.' },
    })
    await use({ mentor, mentee, taskId, submissionId })
  },
})

test.use({ viewport: { width: 390, height: 844 } })

const taskPage = (taskId: string) => `/dashboard/pending-task/${taskId}`
const words = (page: Page) => page.getByRole('textbox', { name: 'A sentence, if you like' })
const send = (page: Page) => page.getByRole('button', { name: 'Say thank you' })
const sentence = 'You saw at once what I had missed.'

test('a mentee thanks for a grade, and the mentor finds it and shows it', async ({
  page,
  browser,
  graded: { mentor, mentee, taskId },
}) => {
  await signIn(page, mentee)
  await page.goto(taskPage(taskId))
  const toThanks = page.getByRole('link', { name: /^Thank / })
  await toThanks.click()
  await expect(page.getByRole('heading', { name: /^Thank / })).toBeFocused()
  await words(page).fill(sentence)
  await expect.poll(() => draftsIn(page)).toContain('what I had missed')
  await page.reload()
  await expect(words(page)).toHaveValue(sentence)
  await page.getByRole('checkbox', { name: /may show my sentence/ }).check()
  await picture(page, 'thanks-form')
  await send(page).click()
  await expect(page.getByText('reads it so far', { exact: false })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^You thanked / })).toBeFocused()
  await expect(words(page)).toBeHidden()
  await expect(toThanks).toHaveCount(0)
  await expectAccessible(page)
  await picture(page, 'thanks-given')

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(desk, mentor)
  await desk.goto('/dashboard/mentor')
  await desk.getByText('What mentees thanked you for').click()
  await expect(desk.getByText(sentence)).toBeVisible()
  const show = desk.getByRole('checkbox', { name: /Show it on my public page/ })
  await show.click()
  await expect(show).toBeChecked()
  await desk.getByText('Your grades beside those of others').click()
  await expect(desk.getByText('There are no 5 grades', { exact: false })).toBeVisible()
  await picture(desk, 'thanks-received')
  await expectAccessible(desk)
  await desk.close()

  await page.reload()
  await expect(page.getByText('are on the public page of thanks', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Change your thanks' }).click()
  await words(page).fill('Thank you.')
  await expect.poll(() => draftsIn(page)).toContain('Thank you.')
  await page.reload()
  await expect(words(page)).toHaveValue('Thank you.')
  // The form stays while its restored text turns into the sentence that was sent.
  await words(page).fill(sentence)
  await expect(words(page)).toHaveValue(sentence)
  await words(page).fill('Thank you.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('reads it so far', { exact: false })).toBeVisible()
  await expect(words(page)).toBeHidden()
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'thanks-dark')
  await page.getByRole('button', { name: 'Take back your thanks' }).click()
  await expect(send(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Thank / })).toBeFocused()
  await expect(words(page)).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /may show my sentence/ })).not.toBeChecked()
})

test('a mentor whose mentee has changed the words meanwhile reads those before showing them', async ({
  page,
  request,
  faults,
  graded: { mentor, mentee, submissionId },
}) => {
  faults.expect(/409 /)
  const thank = (words: string) =>
    ask(request, mentee, `/submissions/${submissionId}/thanks`, {
      method: 'PUT',
      data: { sentence: words, mayShow: true },
    })
  await thank(sentence)
  // Turns the event stream off, so the page learns of the changed thanks only from the refused click.
  await saveData(page)
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await page.getByText('What mentees thanked you for').click()
  const show = page.getByRole('checkbox', { name: /Show it on my public page/ })
  await expect(page.getByText(sentence)).toBeVisible()
  await thank('Thank you for row four.')
  await show.click()
  await expect(page.getByText('These words have changed meanwhile.', { exact: false })).toBeVisible()
  await expect(page.getByText('Thank you for row four.')).toBeVisible()
  await show.click()
  await expect(show).toBeChecked()
})

test('thanks for work of a finished track stand on the profile, and are taken back there', async ({
  page,
  request,
  graded: { mentee, submissionId },
}) => {
  const data = { sentence, mayShow: false }
  await ask(request, mentee, `/submissions/${submissionId}/thanks`, { method: 'PUT', data })
  await signIn(page, mentee)
  await page.goto('/dashboard/mentee/profile')
  await page.getByText(/^Your work in /).click()
  const card = page.getByRole('region', { name: 'What you have learned' })
  await expect(card).toContainText(sentence)
  await picture(page, 'thanks-on-the-profile')
  await card.getByRole('button', { name: 'Take back your thanks' }).click()
  await expect(card).not.toContainText(sentence)
  await expect(card.getByRole('heading', { name: 'What you have learned' })).toBeFocused()
})
