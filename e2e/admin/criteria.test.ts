import type { List, Submission } from '@koya/contract'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { ask, one, sendWork } from '../support/installation/api.ts'
import { setCriteria, stalls, sum, table } from '../support/installation/criteria.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const sentences = ['Every stall is counted.', 'The sum is right.', 'A stranger can read the table.']

/** Saves one screenshot in the light color scheme and one in the dark color scheme. */
async function pictures(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
  }
}

test('an admin writes criteria, and a mentee reads them below the brief', async ({
  page,
  browser,
  make,
  admin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${track.tasks[0]}`)
  await page.getByText('Criteria (0)').click()
  const add = page.getByRole('button', { name: 'Add a criterion' })
  for (const [index, sentence] of sentences.entries()) {
    await add.click()
    const entry = page.getByRole('group', { name: `Criterion ${index + 1}` })
    await entry.getByLabel('The work meets this').fill(sentence)
  }
  const first = page.getByRole('group', { name: 'Criterion 1' })
  await first.getByLabel('What “not yet” usually means').fill('The stalls at the back are missing.')
  await first.getByLabel('Weight').selectOption('3')
  await page.getByRole('button', { name: 'Remove criterion 2' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('A task has 3 to 8 criteria, or none')).toBeVisible()
  await add.click()
  await page.getByRole('group', { name: 'Criterion 3' }).getByLabel('The work meets this').fill('It is read.')
  await expectAccessible(page)
  await first.evaluate((entry) => entry.scrollIntoView())
  await pictures(page, 'criteria-editor')
  await save.click()
  await expect(page.getByText('Task saved')).toBeVisible()
  await page.reload()
  await expect(first.getByLabel('Weight')).toHaveValue('3')

  const reader = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(reader, mentee)
  await reader.goto(`/dashboard/pending-task/${track.tasks[0]}`)
  const list = reader.getByRole('region', { name: 'What mentors check' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Every stall is counted\.\s*“Not yet” means: The stalls at the back are missing\./,
    'A stranger can read the table.',
    'It is read.',
  ])
  await list.scrollIntoViewIfNeeded()
  await expectAccessible(reader)
  await pictures(reader, 'criteria-brief')
  await reader.close()
})

test('an author adds up to eight criteria', async ({ page, request, make, admin }) => {
  const track = await make.track({ tasks: 1 })
  const taskId = track.tasks[0] ?? ''
  const criteria = Array.from({ length: 7 }, (_, at) => ({
    text: `Row ${at} is right.`,
    notYet: '',
    weight: 1,
  }))
  await setCriteria(request, admin, taskId, criteria)
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${taskId}`)
  const add = page.getByRole('button', { name: 'Add a criterion' })
  await add.click()
  await expect(page.getByRole('group', { name: 'Criterion 8' })).toBeVisible()
  await expect(add).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove criterion 8' }).click()
  await expect(add).toBeVisible()
})

test('an author reads what fails most, and takes a remark over into the brief and the note', async ({
  page,
  browser,
  request,
  make,
  admin,
}) => {
  const track = await make.track({ tasks: 2 })
  const mentor = await make.mentor({ track: track.id })
  const taskId = track.tasks[0] ?? ''
  await setCriteria(request, admin, taskId, [stalls, sum, table])
  const words = ['Say the currency.', 'Say the currency.', 'Add row four.', '', 'Say the currency.']
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${taskId}`)
  const card = page.getByRole('region', { name: 'What reviews say' })
  await expect(card.getByText('Nobody’s work has been marked')).toBeVisible()

  for (const word of words) {
    const mentee = await make.mentee({ mentor: mentor.id })
    await sendWork(request, mentee, taskId)
    const { items } = await ask<List<Submission>>(request, mentor, '/mentors/submissions')
    const { id } = one(items, ({ gradedAt }) => gradedAt === null)
    await ask(request, mentor, `/mentors/grade/${id}`, {
      method: 'POST',
      data: {
        gradePercentage: 60,
        mentorComment: 'Look at the sums again.',
        marks: [
          { text: stalls.text, mark: 'met', word: '' },
          { text: sum.text, mark: 'not-yet', word },
          { text: table.text, mark: 'partly', word: '' },
        ],
      },
    })
  }
  await page.reload()
  const first = card
    .getByRole('list', { name: 'Criteria, first what fails most' })
    .getByRole('listitem')
    .first()
  await expect(first).toContainText(sum.text)
  await expect(first).toContainText('0% met, 0% partly, 100% not yet')
  await first.getByText('What mentors wrote').click()
  await expect(first.getByText('In 3 reviews')).toBeVisible()
  const brief = page.getByLabel('Brief', { exact: true })
  const before = await brief.inputValue()
  await first.getByRole('button', { name: 'Add to the brief: Say the currency.' }).click()
  await expect(brief).toHaveValue(`${before}\n\nSay the currency.`)
  await expect(page.getByText('Not saved yet, kept on this device')).toBeVisible()
  await expectAccessible(page)
  await pictures(page, 'task-feedback')
  await brief.press('Control+z')
  await expect(brief).toHaveValue(before)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Reviews', exact: true }).click()
  await expect(first).toBeVisible()
  await picture(page, 'task-feedback-phone')
  await first.getByRole('button', { name: 'Add to the note: Add row four.' }).click()
  await expect(page.getByLabel('Notes for mentors')).toHaveValue(/Add row four\.$/)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Task saved')).toBeVisible()

  await page.goto('/dashboard/admin/figures')
  const tasks = page.getByRole('region', { name: 'Results by criterion' })
  await tasks.getByText(track.title, { exact: true }).click()
  const firsts = tasks.getByRole('list', { name: 'First attempts that met everything' })
  await expect(firsts.getByRole('listitem')).toHaveText(['Task 00%, 0 of 5'])
  await expect(tasks.getByRole('list', { name: 'Attempts until graded' })).toContainText(
    '1 attempt, half from 1 to 1',
  )
  await expect(tasks.getByRole('list', { name: 'From “not yet” to “met”' })).toContainText('Fewer than 5 yet')
  await tasks.getByText('Show as table').click()
  await expectAccessible(page)
  await tasks.scrollIntoViewIfNeeded()
  await picture(page, 'task-figures')

  const own = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(own, mentor)
  await own.goto('/dashboard/mentor')
  await own.getByText('Results by criterion').click()
  await expect(own.getByRole('list', { name: 'First attempts that met everything' })).toContainText(
    '0%, 0 of 5',
  )
  await own.getByText('Show as table').click()
  await own.getByRole('row').last().scrollIntoViewIfNeeded()
  await picture(own, 'task-figures-mentor')
  await own.close()
})
