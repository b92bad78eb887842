import type { Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { type Scene, test } from '../support/device/push-scene.ts'
import { ask, one } from '../support/installation/api.ts'
import { cardOf, unfold } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'

const general = { title: 'There is something new for you in Koya', body: '', tag: 'koya' }

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

const pushCard = (page: Page) => cardOf(page, 'Push messages')

async function switchOn(page: Page, { url }: Scene): Promise<void> {
  await page.goto(`${url}/dashboard/settings`)
  await unfold(page, 'Push messages')
  await pushCard(page).getByRole('button', { name: 'Switch on for this device' }).click()
  await expect(pushCard(page).getByRole('listitem').first()).toContainText('This device')
}

test('push messages are switched on by a press, arrive encrypted, replace each other, open their page, and are switched off', async ({
  page,
  scene,
}) => {
  const { url, phone, mentee, grade } = scene
  await signIn(page, mentee)
  await page.goto(`${url}/dashboard/settings`)
  await unfold(page, 'Push messages')
  await expect(pushCard(page).getByRole('button', { name: 'Switch on for this device' })).toBeVisible()
  await expect(cardOf(page, 'Mail and inbox').getByLabel('Push message')).toHaveCount(0)
  expect(phone.prompts).toBe(0)
  await switchOn(page, scene)
  expect(phone.prompts).toBe(1)

  await grade()
  const [first] = await phone.read(page, 1)
  expect(first).toEqual({ ...general, address: expect.stringContaining('/dashboard/pending-task/') })
  await phone.deliver(page, first)
  await expect.poll(phone.listShown).toMatchObject([general])
  await grade()
  const [, second] = await phone.read(page, 2)
  await phone.deliver(page, second)
  await expect
    .poll(async () => (await phone.listShown()).map(({ data }) => data))
    .not.toContain(Object(first).address)
  expect(await phone.press(one(await phone.listShown()))).toBe(`${url}${Object(second).address}`)
  expect(await phone.listShown()).toEqual([])
  await phone.deliver(page, 'not a message of Koya')
  await expect.poll(phone.listShown).toMatchObject([{ ...general, data: '/dashboard/inbox' }])

  await page.reload()
  await unfold(page, 'Push messages')
  await expect(pushCard(page)).toContainText('last message')
  await pushCard(page)
    .getByRole('button', { name: /^Switch off/ })
    .click()
  await expect(pushCard(page).getByRole('button', { name: 'Switch on for this device' })).toBeVisible()
  await expect(pushCard(page).getByRole('heading', { name: 'Push messages' })).toBeFocused()
  expect(await phone.find(page)).toBeNull()
  expect(await phone.listShown()).toEqual([])
})

test('the settings choose what push messages tell, what they say and when none comes', async ({
  page,
  scene,
}) => {
  const { api, phone, mentee, grade } = scene
  await signIn(page, mentee)
  await switchOn(page, scene)
  const card = await unfold(page, 'Mail and inbox')
  const reviewed = card.getByRole('group', { name: 'Your work was reviewed' }).getByLabel('Push message')
  await expect(reviewed).toBeChecked()
  await card.getByRole('group', { name: 'Announcements' }).getByLabel('Push message').uncheck()
  await card.getByLabel('Say what is new, where others may see it on the screen').check()
  await card.getByLabel('Leave me alone at certain hours').check()
  await card.getByLabel('From').selectOption('23:00')
  await card.getByLabel('Until').selectOption('23:00')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('Choose two different hours')
  await card.getByLabel('Until').selectOption('06:00')
  await card.getByLabel('Time zone').selectOption('Africa/Nairobi')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { push, timeZone } = await ask<{ push: { topics: string[] }; timeZone: string }>(
    api,
    mentee,
    '/inbox/wishes',
  )
  expect(push).toMatchObject({ saysWhat: true, quiet: { from: 23, to: 6 } })
  expect([push.topics.includes('grades'), push.topics.includes('announcements'), timeZone]).toEqual([
    true,
    false,
    'Africa/Nairobi',
  ])
  await card.getByLabel('Leave me alone at certain hours').uncheck()
  await card.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => ask(api, mentee, '/inbox/wishes'))
    .toMatchObject({ push: { quiet: null, saysWhat: true } })
  await grade()
  expect(await phone.read(page, 1)).toMatchObject([{ title: expect.stringContaining('graded') }])
})

test('who logs out leaves no message and no address on the device, and the next person finds none', async ({
  page,
  scene,
}) => {
  const { url, api, phone, mentor, mentee, make, grade } = scene
  await signIn(page, mentee)
  await switchOn(page, scene)
  await grade()
  const [message] = await phone.read(page, 1)
  await phone.deliver(page, message)
  await expect.poll(phone.listShown).toHaveLength(1)
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect.poll(phone.listShown).toEqual([])
  expect(await phone.find(page)).toBeNull()
  const { session } = await make.session(mentee)
  await expect.poll(() => ask(api, { session }, '/inbox/push')).toMatchObject({ devices: [] })

  // The mentee switches push messages on again. Then the mentor's token replaces the mentee's.
  await page.evaluate((token) => localStorage.setItem('token', token), session)
  await switchOn(page, scene)
  await phone.deliver(page, message)
  await expect.poll(phone.listShown).toHaveLength(1)
  await page.evaluate((token) => localStorage.setItem('token', token), mentor.session)
  await page.goto(`${url}/dashboard/mentor`)
  await expect.poll(phone.listShown).toEqual([])
  await expect.poll(() => phone.find(page)).toBeNull()
  await page.goto(`${url}/dashboard/settings`)
  await unfold(page, 'Push messages')
  await expect(pushCard(page).getByRole('button', { name: 'Switch on for this device' })).toBeVisible()
  await expect(pushCard(page).getByRole('listitem')).toHaveCount(0)
})

test('a device goes on after its session ran out and its person logged in again, and not after somebody removed it', async ({
  page,
  scene,
}) => {
  const { url, api, phone, mentee, make } = scene
  await signIn(page, mentee)
  await switchOn(page, scene)
  const before = await phone.find(page)
  const { session } = await make.session(mentee)
  await page.evaluate((token) => localStorage.setItem('token', token), session)
  await page.goto(`${url}/dashboard`)
  const devices = async () =>
    (await ask<{ devices: { id: string; isCurrent: boolean }[] }>(api, { session }, '/inbox/push')).devices
  await expect.poll(async () => (await devices()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(await phone.find(page)).not.toBe(before)
  expect(phone.prompts).toBe(1)

  for (const { id } of await devices())
    await api.delete(`/api/inbox/push/devices/${id}`, { headers: { authorization: `Bearer ${session}` } })
  await page.goto(`${url}/dashboard`)
  await expect.poll(() => phone.find(page)).toBeNull()
  expect(await devices()).toEqual([])
})

test('a device that its push service calls gone leaves the list, and can be switched on again', async ({
  page,
  scene,
}) => {
  const { api, service, phone, mentee, grade } = scene
  await signIn(page, mentee)
  await switchOn(page, scene)
  service.answer = 410
  await grade()
  await expect.poll(() => ask(api, mentee, '/inbox/push')).toMatchObject({ devices: [] })
  service.answer = 201
  await page.reload()
  await switchOn(page, scene)
  await grade()
  expect(await phone.read(page, 1)).toMatchObject([general])
})

test('who switches another device off in the list keeps their own', async ({ page, scene }) => {
  const { api, service, phone, make, mentee, grade } = scene
  const { session } = await make.session(mentee)
  const { subscription: data } = service.subscribe()
  await ask(api, { session }, '/inbox/push/devices', { method: 'PUT', data })
  await signIn(page, mentee)
  await switchOn(page, scene)
  const devices = pushCard(page).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await devices
    .filter({ hasNotText: 'This device' })
    .getByRole('button', { name: /^Switch off/ })
    .click()
  await expect(devices).toHaveCount(1)
  await expect(devices).toContainText('This device')
  await grade()
  expect(await phone.read(page, 1)).toMatchObject([general])
})

test('a device whose messages the browser blocks reads so in the list, with what to do, and not "Switched on"', async ({
  page,
  scene,
}) => {
  await signIn(page, scene.mentee)
  await switchOn(page, scene)
  const device = pushCard(page).getByRole('listitem')
  await expect(device).toContainText('Switched on')
  await page.evaluate(() => localStorage.setItem('phone-permission', 'denied'))
  await page.reload()
  await unfold(page, 'Push messages')
  await expect(device).toContainText('Gets no messages now, see above')
  await expect(device).not.toContainText('Switched on')
  await expect(pushCard(page).getByRole('status')).toContainText('allow notifications there')
})

test('a browser that has lost its address, or has one for an earlier key, gets another at the next visit', async ({
  page,
  scene,
}) => {
  const { url, phone, mentee, grade } = scene
  await signIn(page, mentee)
  await switchOn(page, scene)
  for (const lose of [
    () => localStorage.removeItem('phone-address'),
    () => {
      const address = JSON.parse(localStorage.getItem('phone-address') ?? '')
      localStorage.setItem('phone-address', JSON.stringify({ ...address, key: 'AAAA' }))
    },
  ]) {
    const before = await phone.find(page)
    await page.evaluate(lose)
    await page.goto(`${url}/dashboard`)
    await expect
      .poll(async () => ![null, before].includes(await phone.find(page)), { timeout: 30_000 })
      .toBe(true)
  }
  await grade()
  expect(await phone.read(page, 1)).toMatchObject([general])
  expect(phone.prompts).toBe(1)
  await page.goto(`${url}/dashboard/settings`)
  await unfold(page, 'Push messages')
  await expect(pushCard(page).getByRole('listitem')).toHaveCount(1)
})
