import { expectAccessible } from '../support/accessibility.ts'
import { sheetOf } from '../support/forms/grading-desk.ts'
import { mailTo } from '../support/installation/mailbox.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a mentee asks for another mentor, an admin moves them, and everybody is told', async ({
  page,
  browser,
  admin,
  mentor,
  make,
}) => {
  const successor = await make.mentor({ freePlaces: 1 })
  const mentee = await make.mentee({ mentor: mentor.id })
  const own = await browser.newPage()
  await signIn(own, mentee)
  await own.goto('/dashboard/mentee/mentor')
  await own.getByRole('button', { name: 'Ask for another mentor' }).click()
  const asking = own.getByRole('dialog', { name: 'Ask for another mentor' })
  await asking.getByRole('button', { name: 'Send to the admins' }).click()
  await expect(asking.getByText('Write in a sentence or two why')).toBeVisible()
  const address = `https://koya.test/${'evening'.repeat(20)}`
  await asking.getByLabel('Why').fill(`We have no evening in common: ${address}`)
  await picture(own, 'ask-for-mentor')
  await asking.getByRole('button', { name: 'Send to the admins' }).click()
  await expect(asking).toHaveCount(0)
  await expect(own.getByText('The admins have your request')).toBeVisible()
  await expect(own.getByText('You asked the admins for another mentor just now.')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Ask for another mentor' })).toHaveCount(0)
  await expect(own.getByRole('heading', { level: 1 })).toBeFocused()
  await own.reload()
  await expect(own.getByText('You asked the admins for another mentor just now.')).toBeVisible()
  await expectAccessible(own)
  await picture(own, 'asked-for-mentor')
  await own.close()

  await signIn(page, admin)
  await page.goto(`/dashboard/admin/pairings?asks=yes&mentor=${mentor.id}`)
  await expect(page.getByText(`“We have no evening in common: ${address}”`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: mentee.name })
  for (const { id, name } of [mentee, mentor]) {
    const link = row.getByRole('link', { name, exact: true })
    await expect(link).toHaveAttribute('href', `/dashboard/admin/people/${id}`)
  }
  await expect(row.getByText(mentee.email)).toBeVisible()
  await expectAccessible(page)
  // Very long words must not widen the table, because the page cuts off what overflows.
  await page.setViewportSize({ width: 1280, height: 900 })
  const more = page.getByRole('button', { name: `More: ${mentee.name}` })
  await more.scrollIntoViewIfNeeded()
  expect((await more.boundingBox())?.x).toBeLessThan(1200)
  await page.setViewportSize({ width: 390, height: 844 })
  await more.click()
  await page.getByRole('button', { name: 'Keep the mentor' }).click()
  const reason = page.getByRole('dialog').getByText(address)
  expect(await reason.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await picture(page, 'pairings')
  await page.getByRole('checkbox', { name: mentee.name }).check()
  await page.getByRole('button', { name: 'Move 1 mentee', exact: true }).click()
  const moving = page.getByRole('dialog', { name: `Another mentor for ${mentee.name}` })
  await moving.getByLabel('New mentor').selectOption(successor.id)
  await picture(page, 'pairings-move')
  await moving.getByRole('button', { name: 'Give this mentor' }).click()
  await expect(moving).toHaveCount(0)
  await expect(page.getByText('No pairings match')).toBeVisible()

  await page.goto(`/dashboard/admin/pairings?mentor=${successor.id}`)
  await expect(page.getByText(`before: ${mentor.name}`)).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'End the enrollment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the enrollment' }).click()
  await more.click()
  await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible()
  for (const [to, subject] of [
    [mentee.email, `${successor.name} is your mentor now`],
    [successor.email, 'You have 1 more mentee'],
    [mentor.email, 'moved to another mentor'],
  ] as const) {
    expect((await mailTo(page.request, to, subject)).text).toContain('Hello')
  }
})

test('twelve mentees of a mentor who is gone move at once, and the next mentor sees every attempt', async ({
  page,
  browser,
  admin,
  make,
}) => {
  const track = await make.track()
  const leaving = await make.mentor({ track: track.id })
  const next = await make.mentor({ track: track.id, freePlaces: 12 })
  const mentees = []
  const review = { percentage: 0, comment: 'The links lead nowhere yet.', daysAgo: 3 }
  for (let count = 0; count < 12; count++) {
    const mentee = await make.mentee({ mentor: leaving.id })
    await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 4, review })
    await make.work({ mentee: mentee.id, task: 'Task 0', daysAgo: 1 })
    mentees.push(mentee)
  }

  await make.silence({ mentor: leaving.id })
  await signIn(page, admin)
  await page.goto('/dashboard/admin')
  const needs = page.getByRole('region', { name: 'Who needs help' })
  await expect(needs.getByText(`12 mentees have a mentor who is set to away: ${leaving.name}`)).toBeVisible()
  await picture(page, 'needs-silent-mentor')
  await needs.getByRole('link', { name: `Give them another mentor than ${leaving.name}` }).click()
  const moving = page.getByRole('dialog', { name: 'Move 12 mentees' })
  await expect(moving.getByText('12 waiting submissions go to the new mentor.')).toBeVisible()
  await expect(moving.getByLabel('New mentor')).toHaveValue(next.id)
  await expectAccessible(page)
  await picture(page, 'pairings-move-all')
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(moving).toHaveCount(0)
  await expect(page.getByText('No pairings match')).toBeVisible()

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await signIn(desk, next)
  await desk.goto('/dashboard/mentor')
  await expect(desk.getByText('12 waiting, the oldest for 1 day.')).toBeVisible()
  await desk.getByRole('button', { name: 'Review the oldest' }).click()
  const { sheet } = sheetOf(desk)
  await sheet.getByText('Earlier attempts (1)').click()
  await expect(sheet.getByText('The links lead nowhere yet.')).toBeVisible()
  await expect(sheet.getByText(leaving.name)).toBeVisible()
  await desk.close()
})

test('an admin finds one of two of the same name by the address, and moves them from wherever the list is', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const mentor = await make.mentor({ track: track.id })
  const next = await make.mentor({ track: track.id, freePlaces: 2 })
  const lastName = `Bámigbósẹ̀ ${crypto.randomUUID().slice(0, 8)}`
  const twin = () => make.mentee({ mentor: mentor.id, fields: { first_name: 'Ada', last_name: lastName } })
  const [one, other] = [await twin(), await twin()]
  for (let count = 0; count < 4; count++) await make.mentee({ mentor: mentor.id })
  await signIn(page, admin)
  await page.setViewportSize({ width: 360, height: 740 })
  const boxes = page.getByRole('row').getByRole('checkbox')
  await page.goto(`/dashboard/admin/pairings?mentor=${mentor.id}`)
  await expect(boxes).toHaveCount(6)

  const search = page.getByLabel('Name or email')
  await search.fill(`ada ${lastName.replace('Bámigbósẹ̀', 'BAMIGBOSE')}`)
  await search.press('Enter')
  await expect(boxes).toHaveCount(2)
  for (const { email } of [one, other]) await expect(page.getByRole('row', { name: email })).toHaveCount(1)
  await search.fill(other.email)
  await search.press('Enter')
  await expect(boxes).toHaveCount(1)
  // Tests a list of one row. In a longer list, axe reports a button that the bulk action bar half covers.
  await boxes.first().check()
  await expect(page.getByText('1 chosen')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Choose none' }).click()
  await page.goBack()
  await expect(search).toHaveValue(/BAMIGBOSE/)
  await page.goBack()
  await expect(boxes).toHaveCount(6)
  await expect(search).toHaveValue('')
  for (const [words, found] of [
    [other.email, 1],
    ['', 6],
  ] as const) {
    await search.fill(words)
    await search.press('Enter')
    await expect(boxes).toHaveCount(found)
    await expect(search).toBeFocused()
  }

  const move = page.getByRole('button', { name: 'Move 1 mentee' })
  await expect(move).toHaveCount(0)
  for (const box of [boxes.first(), boxes.last()]) {
    await box.check()
    await expect(move).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Choose none' }).click()
    await expect(box).not.toBeChecked()
  }
  await page.getByRole('row', { name: other.email }).getByRole('checkbox').check()
  await move.click()
  const moving = page.getByRole('dialog', { name: `Another mentor for ${other.name}` })
  await moving.getByLabel('New mentor').selectOption(next.id)
  await moving.getByRole('button', { name: 'Cancel' }).click()
  await move.click()
  await expect(moving.getByLabel('New mentor')).toHaveValue('')
  await moving.getByLabel('New mentor').selectOption(next.id)
  await moving.getByRole('button', { name: 'Give this mentor' }).click()
  await expect(page.getByText('1 mentee moved')).toBeVisible()
  await expect(page.getByRole('row', { name: one.email })).toHaveCount(1)
  await expect(page.getByRole('row', { name: other.email })).toHaveCount(0)
})

test('the box that chooses all of one track stays, with the focus, when it is unticked', async ({
  page,
  admin,
  make,
}) => {
  const fields = { last_name: `Bello ${crypto.randomUUID().slice(0, 8)}` }
  const [one, other] = [await make.mentor(), await make.mentor({ track: (await make.track()).id })]
  const { email } = await make.mentee({ mentor: one.id, fields })
  for (const mentor of [one, other, other]) await make.mentee({ mentor: mentor.id, fields })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/pairings?search=${fields.last_name}`)
  await expect(page.getByText('Choose mentees of one track to give them another mentor.')).toBeVisible()
  await page.getByRole('row', { name: email }).getByRole('checkbox').check()
  const all = page.getByRole('checkbox', { name: 'Choose all 2 in' })
  await all.check()
  await all.uncheck()
  await expect(all).toBeFocused()
})

test('where nobody has places for all, as many move as the one with the most places can take', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const full = await make.mentor({ track: track.id })
  const next = await make.mentor({ track: track.id, freePlaces: 1 })
  for (let count = 0; count < 2; count++) await make.mentee({ mentor: full.id })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/pairings?mentor=${full.id}`)
  const boxes = page.getByRole('row').getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Choose all 2' }).check()
  await page.getByRole('button', { name: 'Move 2 mentees' }).click()
  const moving = page.getByRole('dialog', { name: 'Move 2 mentees' })
  await expect(moving.getByText(`${next.name} has the most: 1.`)).toBeVisible()
  await moving.getByRole('button', { name: `Move the first 1 to ${next.name}` }).click()
  await expect(page.getByText('1 mentee moved')).toBeVisible()
  await expect(boxes).toHaveCount(1)
  await page.goto(`/dashboard/admin/pairings?mentor=${next.id}`)
  await expect(boxes).toHaveCount(1)
})

test('the mentees of a leaving mentor are split among the others, with a preview of who goes where', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const leaving = await make.mentor({ track: track.id })
  const [one, other] = [
    await make.mentor({ track: track.id, freePlaces: 2 }),
    await make.mentor({ track: track.id, freePlaces: 1 }),
  ]
  for (let count = 0; count < 4; count++) await make.mentee({ mentor: leaving.id })
  await signIn(page, admin)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard/admin/pairings?mentor=${leaving.id}&move=all`)
  const moving = page.getByRole('dialog', { name: 'Move 4 mentees' })
  await expect(moving.getByRole('checkbox', { name: one.name })).toBeChecked()
  await expect(moving.getByText('gets 2:')).toBeVisible()
  await expect(moving.getByText(/^1 stays where they are/)).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'pairings-split')
  await moving.getByRole('checkbox', { name: other.name }).uncheck()
  await expect(moving.getByText(/^2 stay where they are/)).toBeVisible()
  await moving.getByRole('checkbox', { name: other.name }).check()
  await moving.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('3 mentees moved')).toBeVisible()
  await page.goto(`/dashboard/admin/pairings?mentor=${one.id}`)
  await expect(page.getByText('2 in all')).toBeVisible()
})
