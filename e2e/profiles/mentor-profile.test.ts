import type { List, Places } from '@koya/contract'
import { ask, one } from '../support/installation/api.ts'
import { unfold } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a mentor reads the own profile, as mentees see it too, and sets the places', async ({
  page,
  request,
  make,
}) => {
  const track = await make.track()
  const fields = {
    phone_number: '+2348030000101',
    country: 'Nigeria',
    city: 'Oyo',
    birth_date: '1989-06-21',
    gender: 'FEMALE',
  } as const
  const mentor = await make.mentor({ track: track.id, freePlaces: 3, fields })
  await make.mentee({ mentor: mentor.id })
  await make.mentee({ mentor: mentor.id })
  await signIn(page, mentor)
  await page.goto('/dashboard/mentor/profile')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(mentor.name)
  const about = page.getByRole('region', { name: 'About you' })
  for (const fact of [mentor.email, '+234 803 000 0101', 'Nigeria', 'Oyo', '21 Jun 1989', 'Female']) {
    await expect(about.getByRole('definition').filter({ hasText: fact })).toBeVisible()
  }
  const card = await unfold(page, 'As your mentees see you')
  await expect(card.getByRole('article', { name: mentor.name })).toContainText('Oyo, Nigeria')
  await expect(card).not.toContainText('1989')

  const offered = async () => one((await ask<List<Places>>(request, mentor, '/mentors/places')).items).places
  const places = page.getByRole('region', { name: 'Your places' })
  const field = places.getByRole('spinbutton', { name: `Places you offer in ${track.title}` })
  const save = places.getByRole('button', { name: `Save places in ${track.title}` })
  await expect(places.getByText('2 of 5 places taken. 3 more mentees can choose you.')).toBeVisible()
  await expect(places.getByText('The admins allow you up to 23.')).toBeVisible()

  for (const [typed, said] of [
    ['', 'Enter how many mentees you can take'],
    ['-1', 'The places must be 0 or more'],
    ['1.5', 'The places must be a whole number'],
  ] as const) {
    await field.fill(typed)
    await save.click()
    await expect(places.getByText(said)).toBeVisible()
  }
  await field.fill('24')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('This is more than the admins allow you in this track')
  expect(await offered()).toBe(5)

  await field.fill('23')
  await save.click()
  await expect(page.getByText('Places saved')).toBeVisible()
  await expect(places.getByText('2 of 23 places taken.')).toBeVisible()
  expect(await offered()).toBe(23)
  await field.fill('2')
  await save.click()
  await expect(places.getByText('2 of 2 places taken.')).toBeVisible()
})

test('the places say that they failed, that enrollment is closed, and that there are none yet', async ({
  page,
  mentor,
}) => {
  await signIn(page, mentor)
  const calls = '**/api/mentors/places'
  const track = { id: '0199a0c0-0000-7000-8000-000000000000', title: 'Web Development' }
  const answers = [
    () => undefined,
    () => ({ items: [{ track, places: 1, taken: 4, allowed: 20 }], totalCount: 1 }),
    () => ({ items: [], totalCount: 0 }),
  ]
  await page.route(calls, (route) => {
    const json = answers.shift()?.()
    return json ? route.fulfill({ json }) : route.abort()
  })
  await page.goto('/dashboard/mentor/profile')
  const places = page.getByRole('region', { name: 'Your places' })
  await expect(places.getByText('An error occured', { exact: true })).toBeVisible()
  await places.getByRole('button', { name: 'Try again' }).click()
  await expect(
    places.getByText('4 of 1 place taken. No new mentee can choose you. Those you have stay with you.'),
  ).toBeVisible()
  await page.reload()
  await expect(
    places.getByText('You can offer places as soon as an admin has approved you for a track.'),
  ).toBeVisible()
})
