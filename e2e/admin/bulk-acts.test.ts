import { expectAccessible } from '../support/accessibility.ts'
import { ask } from '../support/installation/api.ts'
import { unfold } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('tasks of a track are withdrawn and published together, and a sentence says which could not be', async ({
  page,
  request,
  admin,
  make,
}) => {
  const track = await make.track()
  const { stages } = await ask<{ stages: { id: string; tasks: { title: string }[] }[] }>(
    request,
    admin,
    `/admin/tracks/${track.id}`,
  )
  await ask(request, admin, `/admin/stages/${stages[0]?.id}/tasks`, {
    method: 'POST',
    data: { title: 'Count the market', deadline: '2030-12-31T22:59:59.000Z' },
  })
  const written = stages[0]?.tasks.length ?? 0
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  const list = page.getByRole('list', { name: /^Tasks of / }).first()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await page.getByRole('button', { name: 'Change several tasks' }).click()
  await page.getByLabel(`Choose all ${written + 1}`).check()
  await page.getByRole('button', { name: `Unpublish ${written}` }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText(`${written} drafts again`)).toBeVisible()
  await expect(list.getByText('Draft', { exact: true })).toHaveCount(written + 1)
  await expectAccessible(page)
  await picture(page, 'tasks-chosen')

  const other = page
    .getByRole('list', { name: /^Tasks of / })
    .nth(1)
    .getByRole('checkbox')
    .first()
  await other.check()
  await expect(page.getByRole('button', { name: `Archive ${written + 2}` })).toBeVisible()
  await other.uncheck()
  await page.getByRole('button', { name: `Publish ${written + 1}` }).click()
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(`${written} published`)).toBeVisible()
  await expect(page.getByText('1 could not be: Write the brief before you publish the task.')).toBeVisible()
  await expect(list.getByText('Draft', { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Stop choosing' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose none' })).toHaveCount(0)
})

test('choosing ends with the last task, and the way to invite leads out of the dialog', async ({
  page,
  request,
  admin,
}) => {
  const write = (path: string, data: object) =>
    ask<{ id: string }>(request, admin, path, { method: 'POST', data })
  const track = await write('/admin/tracks', {
    title: `Sewing ${crypto.randomUUID()}`,
    description: 'Cloth.',
    image: '',
  })
  const stages = `/admin/tracks/${track.id}/stages`
  const cut = await write(stages, { title: 'Cut', description: 'By hand.', image: '' })
  await write(stages, { title: 'Sew', description: 'By hand.', image: '' })
  await write(stages, { title: 'Iron', description: 'By hand.', image: '' })
  await write(`/admin/stages/${cut.id}/tasks`, { title: 'A hem', deadline: '2030-12-31T22:59:59.000Z' })
  await signIn(page, admin)
  const address = `/dashboard/admin/track/${track.id}`
  await page.goto(address)
  const down = page.getByRole('button', { name: 'Move down Sew' })
  await expect(down).toBeVisible()
  await page.getByRole('button', { name: 'Change several tasks' }).click()
  await expect(down).toHaveCount(0)
  await page.getByRole('button', { name: 'More: Cut' }).press('Enter')
  await page.locator(':popover-open').getByRole('button', { name: 'Delete' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('“Cut” is deleted')).toBeVisible()
  await expect(page.getByRole('button', { name: /Stop choosing|Change several/ })).toHaveCount(0)
  await expect(down).toBeVisible()

  await page.getByRole('button', { name: 'Approve a mentor' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Invite them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invitations')
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('button', { name: 'Approve a mentor' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('many invitations are taken back together, and sent again unless they were sent just now', async ({
  page,
  admin,
}) => {
  const emails = Array.from({ length: 3 }, () => `crowd.${crypto.randomUUID()}@koya.test`)
  const list = ['email,first name,last name', ...emails.map((email) => `${email},Ada,Obi`)].join('\n')
  await signIn(page, admin)
  await page.goto('/dashboard/admin/invitations')
  await unfold(page, 'Invite many people')
  await page.getByLabel('The list', { exact: true }).fill(list)
  await page.getByRole('button', { name: 'Check the list' }).click()
  await page.getByRole('button', { name: 'Invite 3 people' }).click()
  await expect(page.getByText('3 people invited')).toBeVisible()
  const open = page.getByRole('region', { name: 'Not accepted yet' })
  for (const email of emails) await open.getByLabel(`Choose ${email}`).check()
  await open.getByLabel(`Choose ${emails[1]}`).uncheck()
  await expect(page.getByRole('button', { name: 'Take back 2' })).toBeVisible()
  await expect(open.getByLabel(`Choose ${emails[0]}`)).toBeChecked()
  await open.getByLabel(`Choose ${emails[1]}`).check()
  // Scrolls, because axe reports a button half covered by the bulk action bar as too small.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
  await picture(page, 'invitations-chosen')
  await page.getByRole('button', { name: 'Send 3 again' }).click()
  await expect(page.getByText(/^3 could not be: Too many tries\. Try again in/)).toBeVisible()
  await page.getByRole('button', { name: 'Take back 3' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('3 invitations are taken back')).toBeVisible()
  for (const email of emails) await expect(open.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Choose none' })).toHaveCount(0)
})
test('a pairing of short names takes less than a quarter of a phone, and its menu closes with Escape', async ({
  page,
  admin,
  make,
}) => {
  const track = await make.track()
  const named = (first: string, last: string) => ({
    first_name: first,
    last_name: last,
    email: `${first.toLowerCase()}.${crypto.randomUUID().slice(0, 8)}@koya.test`,
  })
  const mentor = await make.mentor({ track: track.id, fields: named('Chidi', 'Eze') })
  const { email } = await make.mentee({ mentor: mentor.id, fields: named('Ngozi', 'Bello') })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/pairings?mentor=${mentor.id}`)
  const row = page.getByRole('row', { name: email })
  expect((await row.boundingBox())?.height).toBeLessThan(170)
  const endOfName = await row.getByRole('link', { name: 'Ngozi Bello' }).evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getBoundingClientRect().bottom
  })
  const address = await row.getByText(email, { exact: true }).boundingBox()
  expect(address?.y, 'the address begins below the name').toBeGreaterThanOrEqual(endOfName)

  const more = page.getByRole('button', { name: 'More: Ngozi Bello' })
  await more.press('Enter')
  const move = page.getByRole('button', { name: 'Give another mentor' })
  await expect(move).toBeVisible()
  await expectAccessible(page)
  await picture(page, 'row-menu')
  await page.keyboard.press('Escape')
  await expect(move).toBeHidden()
  await expect(more).toBeFocused()
})
