import { expectAccessible } from '../support/accessibility.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const sentences = ['Every stall is counted.', 'The sum is right.', 'A stranger can read the table.']

for (const colorScheme of ['light', 'dark'] as const)
  test(`an admin writes criteria, and a mentee reads them below the brief, in ${colorScheme}`, async ({
    page,
    browser,
    make,
    admin,
  }) => {
    await page.emulateMedia({ colorScheme })
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
    await page.getByRole('button', { name: 'Remove criterion 3' }).click()
    const save = page.getByRole('button', { name: 'Save', exact: true })
    await save.click()
    await expect(page.getByText('A task has 3 to 8 criteria, or none')).toBeVisible()
    await add.click()
    await page
      .getByRole('group', { name: 'Criterion 3' })
      .getByLabel('The work meets this')
      .fill('It is read.')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme })
    await first.evaluate((entry) => entry.scrollIntoView())
    await picture(page, `criteria-editor-${colorScheme}`)
    await save.click()
    await expect(page.getByText('Task saved')).toBeVisible()

    const reader = await browser.newPage({ colorScheme, viewport: { width: 390, height: 844 } })
    await signIn(reader, mentee)
    await reader.goto(`/dashboard/pending-task/${track.tasks[0]}`)
    const list = reader.getByRole('region', { name: 'By what the work is judged' })
    await expect(list.getByRole('listitem')).toHaveText([
      /Every stall is counted\.\s*Not yet: The stalls at the back are missing\./,
      'The sum is right.',
      'It is read.',
    ])
    await list.scrollIntoViewIfNeeded()
    await expectAccessible(reader)
    await reader.emulateMedia({ colorScheme })
    await picture(reader, `criteria-brief-${colorScheme}`)
    await reader.close()
  })
