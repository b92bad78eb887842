import { expectAccessible } from '../support/accessibility.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a mentee searches by keyboard alone, with a letter missing', async ({ page, mentee }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, mentee)
  await page.goto('/dashboard')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Your profile' })).toBeVisible()
  const field = page.getByRole('searchbox', { name: 'Search tasks, tracks and courses' })
  // Repeats the key press, because the page is visible before its scripts listen.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.type('web develpment')
  const track = page.getByRole('list', { name: 'Tracks' }).getByRole('link', { name: /^Web Development/ })
  await expect(track).toBeVisible()
  await picture(page, 'search-found')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(track).toHaveCount(0)
  await field.fill('zzqxj')
  await expect(page.getByText('No matches.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  const onPage = page.getByRole('searchbox', { name: 'Search for' })
  await expect(onPage).toHaveValue('zzqxj')
  await expect(field).toBeHidden()
  await page.keyboard.press('/')
  await expect(onPage).toBeFocused()
  await onPage.fill('web development')
  await expect(track).toBeVisible()
  await onPage.press('ArrowDown')
  const first = page.locator(':focus')
  await expect(first).toHaveAttribute('href', /./)
  await page.keyboard.press('ArrowUp')
  await expect(onPage).toBeFocused()
  await track.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Web Development' })).toBeVisible()
})

test('a search without results leads to a list and closes, even where the list is already open', async ({
  page,
  mentee,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, mentee)
  await page.goto('/dashboard/pending-task')
  const found = page.getByRole('banner').getByRole('search')
  await found.getByRole('searchbox').fill('zzqxj')
  await expect(found.getByText('No matches.')).toBeVisible()
  await found.getByRole('link', { name: /^Tasks/ }).click()
  await expect(found.getByText('No matches.')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/pending-task')
})

test('a mentor finds a mentee without diacritics on a page for phones', async ({ page, make, mentor }) => {
  const last = `Adébọ̀wálé${mentor.id.slice(-6)}`
  await make.mentee({ mentor: mentor.id, fields: { first_name: 'Ọpẹ́yẹmí', last_name: last } })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible()
  await expect(page.getByText('Your mentees, their work and tasks.')).toBeVisible()
  const lists = page.getByRole('heading', { name: 'Or go straight to' })
  await expect(lists).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: 'Search for' }).fill('opeyemi')
  const person = page.getByRole('list', { name: 'People' }).getByRole('link', { name: /Ọpẹ́yẹmí/ })
  await expect(person).toBeVisible()
  await expect(lists).toHaveCount(0)
  await expectAccessible(page)
  await picture(page, 'search-page')
  // The address changes only when the person stops typing.
  await expect(page).toHaveURL(/words=opeyemi/)
  await page.reload()
  await person.click()
  await expect(page.getByRole('heading', { level: 1, name: `Ọpẹ́yẹmí ${last}` })).toBeVisible()
})
