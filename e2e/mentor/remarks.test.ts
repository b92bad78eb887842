import { expectAccessible } from '../support/accessibility.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, sendWork } from '../support/installation/api.ts'
import { rowsOf, unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const remark = 'Each picture needs a text that says what it shows.'

test('a mentor keeps a remark, puts it in by a slash or the button, shares it, changes it and deletes it', async ({
  page,
  browser,
  request,
  make,
}) => {
  const track = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: track.id })
  const colleague = await make.mentor({ track: track.id })
  for (const { id } of [mentor, colleague])
    await sendWork(request, await make.mentee({ mentor: id }), track.tasks[0] ?? '')
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, comment } = sheetOf(page)
  await sheet.getByRole('button', { name: 'Insert a saved remark' }).click()
  await expect(sheet.getByText('There are no remarks yet.', { exact: false })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(comment).toBeFocused()
  await comment.fill(remark)
  await sheet.getByRole('button', { name: 'Insert a saved remark' }).click()
  await sheet.getByRole('button', { name: 'Keep this comment as a remark' }).click()
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet.getByText('Give the remark a name')).toBeVisible()
  await sheet.getByLabel('Name of the remark').fill('Texts of pictures')
  await sheet.getByLabel('Its track').check()
  await sheet.getByLabel('Share it with the mentors of the track, with my name').check()
  await picture(page, 'remark-keep')
  await sheet.getByLabel('Name of the remark').press('Enter')
  await expect(page.getByText('The remark is kept')).toBeVisible()
  await expect(sheet.getByRole('option')).toContainText(['Texts of pictures'])
  await expectAccessible(page)

  const other = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(other, colleague)
  await other.goto(queuePath)
  await gradeButtonOf(rowsOf(other).first()).click()
  const theirs = sheetOf(other)
  await theirs.comment.pressSequentially('Good. and/or /')
  const find = theirs.sheet.getByRole('combobox', { name: 'Find a remark' })
  await expect(find).toBeFocused()
  await expect(theirs.sheet.getByRole('option', { name: /Texts of pictures/ })).toContainText(
    `by ${mentor.name}`,
  )
  await picture(other, 'remarks')
  await find.fill('nothing like it')
  await expect(theirs.sheet.getByText('No remark has these words.')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(theirs.comment).toHaveValue('Good. and/or /')
  await theirs.comment.press('Backspace')
  await theirs.comment.press('/')
  await find.fill('PICTURE')
  await other.keyboard.press('ArrowDown')
  await other.keyboard.press('Enter')
  await expect(theirs.comment).toHaveValue(`Good. and/or ${remark}`)
  await expect(theirs.comment).toBeFocused()
  await expect(theirs.sheet).toBeVisible()
  await theirs.comment.selectText()
  await theirs.sheet.getByRole('button', { name: 'Insert a saved remark' }).click()
  await find.press('Enter')
  await expect(theirs.comment).toHaveValue(remark)

  // Typing closes the list of remarks, and the next slash opens it again.
  const button = theirs.sheet.getByRole('button', { name: 'Insert a saved remark' })
  await button.click()
  await expect(find).toBeFocused()
  await theirs.comment.press('End')
  await theirs.comment.pressSequentially(' And')
  await expect(find).toHaveCount(0)
  await theirs.comment.pressSequentially(' /')
  await expect(find).toBeFocused()
  await find.press('Enter')
  await expect(theirs.comment).toHaveValue(`${remark} And ${remark}`)
  await theirs.comment.fill('Either / or and')
  await theirs.comment.press('/')
  await expect(theirs.comment).toHaveValue('Either / or and/')
  await expect(find).toHaveCount(0)
  await theirs.comment.fill('')
  await button.click()
  await theirs.comment.press('/')
  await expect(find).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(theirs.comment).toHaveValue('/')
  await other.close()

  await page.goto('/dashboard/settings')
  const card = await unfold(page, 'Remarks')
  await card.getByRole('button', { name: 'Change: Texts of pictures' }).click()
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Say what the picture shows.')
  await picture(page, 'remark-change')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Say what the picture shows.')).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'remarks-card')
  await card.getByRole('button', { name: 'Delete: Texts of pictures' }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(card.getByRole('listitem')).toHaveCount(0)
  await expect(card.getByRole('heading', { name: 'Remarks' })).toBeFocused()
})

test('a mentor chooses among remarks by keys, puts one between words, keeps one alone, and changes only their own', async ({
  page,
  request,
  make,
}) => {
  const track = await make.track({ tasks: 1 })
  const mentor = await make.mentor({ track: track.id })
  const colleague = await make.mentor({ track: track.id })
  const task = track.tasks[0] ?? ''
  await sendWork(request, await make.mentee({ mentor: mentor.id }), task)
  for (const [by, name] of [
    [mentor, 'Alpha'],
    [mentor, 'Beta'],
    [colleague, 'Gamma'],
  ] as const) {
    const data = { name, text: `${name} again.`, isShared: true, place: 'track', task }
    await ask(request, by, '/mentors/remarks', { method: 'POST', data })
  }
  await signIn(page, mentor)
  await page.goto(queuePath)
  await gradeButtonOf(rowsOf(page).first()).click()
  const { sheet, comment } = sheetOf(page)
  await comment.fill('Good. Bye.')
  for (let letters = 0; letters < 4; letters++) await comment.press('ArrowLeft')
  await comment.press('/')
  const find = sheet.getByRole('combobox', { name: 'Find a remark' })
  const chosen = sheet.getByRole('option', { selected: true })
  await expect(chosen).toContainText('Alpha')
  await find.press('ArrowUp')
  await expect(chosen).toContainText('Gamma')
  await find.fill('again')
  await expect(chosen).toContainText('Alpha')
  await find.press('Enter')
  await expect(comment).toHaveValue('Good. Alpha again.Bye.')
  await sheet.getByRole('button', { name: 'Insert a saved remark' }).click()
  await sheet.getByRole('option', { name: /^Gamma/ }).click()
  await expect(comment).toHaveValue('Good. Alpha again.Gamma again.Bye.')

  await comment.fill(remark)
  await sheet.getByRole('button', { name: 'Insert a saved remark' }).click()
  await sheet.getByRole('button', { name: 'Keep this comment as a remark' }).click()
  await sheet.getByLabel('Name of the remark').fill('Texts of pictures')
  const share = sheet.getByLabel('Share it with the mentors of the track, with my name')
  await share.check()
  await sheet.getByLabel('Everywhere').check()
  await expect(share).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Keep it' }).click()
  const kept = sheet.getByRole('option', { name: /Texts of pictures/ })
  await expect(kept).toContainText('For everywhere')
  await expect(kept).not.toContainText('shared')

  await page.goto('/dashboard/settings')
  const card = await unfold(page, 'Remarks')
  await expect(card.getByText('3 of 100.', { exact: false })).toBeVisible()
  const own = card.getByRole('listitem')
  await expect(own).toContainText(['Alpha', 'Beta'])
  await own.first().getByRole('button', { name: 'Change: Alpha' }).click()
  await page.getByRole('dialog').getByLabel('Text', { exact: true }).fill('Alpha once more.')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(own.first()).toContainText('Alpha once more.')
  await expect(own.first()).toContainText(`For ${track.title}, shared`)
  await expect(own).toHaveCount(3)
})
