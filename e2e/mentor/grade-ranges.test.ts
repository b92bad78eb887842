import { expectAccessible } from '../support/accessibility.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a mentor and an admin see the mentor’s grades beside those of others, as a plot and as a table', async ({
  page,
  browser,
  make,
  request,
}) => {
  const track = await make.track({ tasks: 1 })
  const taskId = track.tasks[0] ?? ''
  const grade = async (...grades: number[]) => {
    const mentor = await make.mentor({ track: track.id })
    for (const gradePercentage of grades) {
      const mentee = await make.mentee({ mentor: mentor.id })
      const { id } = await sendWork(request, mentee, taskId)
      await ask(request, mentor, `/mentors/grade/${id}`, {
        method: 'POST',
        data: { gradePercentage, mentorComment: 'It fits every phone.' },
      })
    }
    return mentor
  }
  const own = await grade(41, 52, 63, 74, 98)
  await grade(71, 72, 73, 74)
  await grade(81, 82, 83)
  await grade(91, 93, 94)
  const [ofOwn, ofOthers] = [
    'Middle 65%. Half of the 5 grades lie between 50% and 75%.',
    'Middle 80%. Half of the 10 grades lie between 75% and 90%.',
  ]

  await signIn(page, own)
  await page.goto('/dashboard/mentor')
  await page.getByText('Your grades beside those of others').click()
  await expect(page.getByText(ofOwn)).toBeVisible()
  await expect(page.getByText(ofOthers)).toBeVisible()
  const barAt = (at: number) =>
    page
      .getByRole('list', { name: /^Grades for/ })
      .getByRole('listitem')
      .nth(at)
      .locator('rect')
      .nth(1)
  await expect(barAt(0)).toHaveAttribute('x', '50')
  await expect(barAt(0)).toHaveAttribute('width', '25')
  await expect(barAt(1)).toHaveAttribute('x', '75')
  await expect(barAt(1)).toHaveAttribute('width', '15')
  await picture(page, 'ranges-plot')
  await page.getByText('Show as table').click()
  const table = page.getByRole('table', { name: 'Grades by task' })
  await expect(table.getByText(ofOwn)).toBeVisible()
  await expect(table.getByText(ofOthers)).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await picture(page, 'ranges-dark')

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(desk, await make.admin())
  await desk.goto(`/dashboard/admin/people/${own.id}`)
  await desk.getByText('Their grades beside those of others').click()
  await expect(desk.getByText(ofOthers)).toBeVisible()
  await expect(desk.getByRole('list', { name: /^Grades for/ })).toContainText('This mentor')
  await picture(desk, 'ranges-admin')
  await desk.close()
})
