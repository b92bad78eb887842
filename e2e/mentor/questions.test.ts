import { expectAccessible } from '../support/accessibility.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a mentor answers a question from the overview, and calls another one settled', async ({
  page,
  make,
  request,
}) => {
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  for (const [index, text] of ['Which prize goes there?', 'Thank you!'].entries()) {
    const { id } = await sendWork(request, mentee, track.tasks[index] ?? '')
    await ask(request, mentee, `/submissions/${id}/messages`, { method: 'POST', data: { text } })
  }
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  const questions = page.getByRole('region', { name: 'Questions' }).getByRole('listitem')
  await expect(questions).toHaveCount(2)
  await expectAccessible(page)
  await questions.first().scrollIntoViewIfNeeded()
  await picture(page, 'questions')
  await page.emulateMedia({ colorScheme: 'light' })
  await picture(page, 'questions-light')
  await questions.nth(1).getByRole('button', { name: 'Needs no answer' }).click()
  await expect(questions).toHaveCount(1)
  await questions.getByRole('button', { name: /^Answer/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('An answer is promised until', { exact: false })).toBeVisible()
  await picture(page, 'questions-dialog')
  await dialog.getByRole('textbox', { name: 'Your message' }).fill('The second one.')
  await dialog.getByRole('button', { name: 'Send message' }).click()
  await expect(dialog.getByText('The second one.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(questions).toHaveCount(0)
})
