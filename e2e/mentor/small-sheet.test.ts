import { addressOfReview } from '@koya/contract'
import type { Locator, Page } from '@playwright/test'
import { findCovered } from '../support/covered.ts'
import { fieldsOf } from '../support/forms/account-forms.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import type { Person } from '../support/installation/make.ts'
import { rowsOf } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 360, height: 740 }
const aboveKeyboard = { width: 360, height: 400 }
const comment = 'The grid is clean. Give the images widths next time.'

test.use({ viewport: phone })

/** True if nothing covers the control at three points of its vertical middle line. */
const isInSight = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const middle = (left + right) / 2
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      element.contains(document.elementFromPoint(middle, y)),
    )
  })

/** Opens the sheet of the first work that waits. */
async function openFirst(page: Page, mentor: Person) {
  await signIn(page, mentor)
  await page.goto(`${queuePath}?state=waiting`)
  await gradeButtonOf(rowsOf(page).first()).click()
  return sheetOf(page)
}

/** Grades the work of an open sheet, and expects that the toast covers no control of the next sheet. */
async function expectToastAside(page: Page): Promise<void> {
  const own = sheetOf(page)
  await own.grade.fill('80')
  await own.comment.fill(comment)
  await own.submitAndGoOn.click()
  await expect(own.sheet.getByText('Grading success', { exact: true })).toBeVisible()
  // Repeats the check, because the toast appears shortly before the next submission.
  await expect.poll(() => findCovered(page, 'Grading success')).toEqual([])
  await own.steps.getByRole('button', { name: 'Next submission' }).click()
  await expect(own.steps).toHaveText(/^[23] of/)
}

test('above the keyboard of a phone the sheet shows grade, comment and buttons together, and no toast over them', async ({
  page,
  busyMentor,
}) => {
  const own = await openFirst(page, busyMentor)
  for (const field of [own.grade, own.comment]) {
    await page.setViewportSize(phone)
    await field.click()
    await page.setViewportSize(aboveKeyboard)
    await field.blur()
    await field.focus()
    for (const shown of [own.grade, own.comment, own.submit, own.submitAndGoOn]) {
      await expect.poll(() => isInSight(shown), `${shown} beside ${field}`).toBe(true)
    }
  }
  await page.setViewportSize(phone)
  await expectToastAside(page)
})

for (const viewport of [aboveKeyboard, { width: 1280, height: 800 }]) {
  test(`what went well is told over no button of the next sheet at ${viewport.width}x${viewport.height}`, async ({
    page,
    busyMentor,
  }) => {
    await page.setViewportSize(viewport)
    await openFirst(page, busyMentor)
    await expectToastAside(page)
  })
}

test('only the button that opens the next one does: Enter in the grade, and Ctrl and Enter, close the sheet', async ({
  page,
  busyMentor,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, busyMentor)
  await page.goto(`${queuePath}?state=waiting`)
  const own = sheetOf(page)
  for (const [field, key] of [
    [own.grade, 'Enter'],
    [own.comment, 'Control+Enter'],
  ] as const) {
    await expect(rowsOf(page).first()).toBeVisible()
    const waiting = await rowsOf(page).count()
    await gradeButtonOf(rowsOf(page).first()).click()
    await own.grade.fill('80')
    await own.comment.fill(comment)
    await expect(own.submitAndGoOn).toBeVisible()
    await field.press(key)
    await expect(page.getByText('Grading success', { exact: true })).toBeVisible()
    await expect(own.sheet).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(waiting - 1)
  }
})

test('back closes a sheet that a mail opened, signed in or not, and only then leaves', async ({
  page,
  make,
  mentor,
  mentee,
}) => {
  const work = await make.work({ mentee: mentee.id, task: 'A menu page for a mama put' })
  const { sheet } = sheetOf(page)
  await page.goto('/privacy')
  await page.goto(addressOfReview(work.id))
  await fieldsOf(page).email.fill(mentor.email)
  await fieldsOf(page).password.fill(mentor.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  for (const isAgain of [false, true]) {
    if (isAgain) await page.goto(addressOfReview(work.id))
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(sheet).toHaveCount(0)
    await expect(page).toHaveURL(`${queuePath}?state=waiting`)
    await page.goBack()
    await expect(page).toHaveURL('/privacy')
  }
})
