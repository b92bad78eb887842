import { openPushService } from '../../packages/server/src/testing/servers/push-service.ts'
import { usePushPhone } from '../support/device/push-phone.ts'
import { test } from '../support/device/push-scene.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask, one, sendWork, tasksOf } from '../support/installation/api.ts'
import { cardOf, rowsOf, unfold } from '../support/page-parts.ts'
import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

test('push messages are offered after work was sent, and a "No, thanks" is the last word', async ({
  page,
  context,
  mentee,
}) => {
  const service = await openPushService()
  const phone = await usePushPhone(context, service, 'granted')
  const open = (await tasksOf(page.request, mentee)).filter(({ submission }) => !submission)
  const send = async (id: string) => {
    await page.goto(`/dashboard/pending-task/submit/${id}`)
    await page.getByLabel('Task URL').fill('https://example.org/work')
    await page.getByLabel('Comment').fill('Every link works on my phone.')
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('is with your mentor now')).toBeVisible()
  }
  const offer = page.getByText('Shall this device tell you when your mentor has answered?')
  const code: string[] = []
  page.on('request', (request) => {
    // Counts requests that run the code, not those that store it for offline use.
    const isRun = request.resourceType() === 'script'
    if (isRun && request.url().includes('/push-offer-')) code.push(request.url())
  })
  await signIn(page, mentee)
  await send(one(open).id)
  await expect(offer).toBeVisible()
  expect(code).not.toEqual([])
  code.length = 0
  await page.getByRole('button', { name: 'No, thanks' }).click()
  await expect(offer).toHaveCount(0)
  await expect.poll(() => ask(page.request, mentee, '/inbox/push')).toMatchObject({ isOffered: false })
  const isAsked = page.waitForResponse('**/api/inbox/push')
  await send(one(open.slice(1)).id)
  await isAsked
  await expect(offer).toHaveCount(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(code).toEqual([])
  expect(phone.prompts).toBe(0)
  await service.close()
})

test('a mentor is asked after a grade, and one press switches push messages on', async ({ page, scene }) => {
  const { url, api, phone, mentor, mentee } = scene
  await sendWork(api, mentee, one(await tasksOf(api, mentee)).id)
  await signIn(page, mentor)
  await page.goto(`${url}${queuePath}`)
  await gradeButtonOf(rowsOf(page)).click()
  const { grade, comment, submit } = sheetOf(page)
  await grade.fill('90')
  await comment.fill('Clear and tidy, and every link works.')
  await submit.click()
  await expect(page.getByText('Shall this device tell you when work waits for you?')).toBeVisible()
  expect(phone.prompts).toBe(0)
  await page.getByRole('button', { name: 'Tell me here' }).click()
  await expect(page.getByText('This device gets push messages.')).toBeVisible()
  expect(phone.prompts).toBe(1)
  expect(await ask(api, mentor, '/inbox/push')).toMatchObject({ devices: [{ isCurrent: true }] })
})

test('an address that is still on its way to the server survives that another tab opens', async ({
  page,
  context,
  scene,
}) => {
  const { url, api, phone, mentee } = scene
  await signIn(page, mentee)
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/inbox/push/devices', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(`${url}/dashboard/settings`)
  await unfold(page, 'Push messages')
  const isSent = page.waitForRequest('**/api/inbox/push/devices')
  await cardOf(page, 'Push messages').getByRole('button', { name: 'Switch on for this device' }).click()
  await isSent
  const other = await context.newPage()
  await other.goto(`${url}/dashboard`)
  const isWaiting = () =>
    other.evaluate(async () => {
      const { pending = [] } = await navigator.locks.query()
      return pending.some(({ name }) => name === 'koya-push')
    })
  await expect.poll(isWaiting).toBe(true)
  release()
  await expect(cardOf(page, 'Push messages').getByRole('listitem')).toContainText('This device')
  await expect.poll(isWaiting).toBe(false)
  expect(await phone.find(page)).not.toBeNull()
  expect(await ask(api, mentee, '/inbox/push')).toMatchObject({ devices: [{ isCurrent: true }] })
})

test('the settings say why this browser gets no push messages: refused, a private window, withdrawn', async ({
  page,
  context,
  mentee,
  faults,
}) => {
  faults.expect(/404 \(Not Found\) \/worker\/mentee\.json/)
  const service = await openPushService()
  await usePushPhone(context, service, 'granted')
  await signIn(page, mentee)
  const card = cardOf(page, 'Push messages')
  const button = card.getByRole('button', { name: 'Switch on for this device' })
  await context.route('**/worker/mentee.json', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/dashboard/settings')
  await unfold(page, 'Push messages')
  await button.click()
  await expect(card).toContainText('Koya sends no push messages for now.')
  await context.unroute('**/worker/mentee.json')
  await page.evaluate(() =>
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.reject(new DOMException('', 'AbortError')),
    }),
  )
  await button.click()
  await expect(card).toContainText('This browser gives Koya no address for messages.')
  await page.evaluate(() => localStorage.setItem('phone-permission', 'denied'))
  await page.reload()
  await unfold(page, 'Push messages')
  await expect(card).toContainText('This browser refuses messages from Koya.')
  await expect(button).toHaveCount(0)
  await context.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await page.reload()
  await unfold(page, 'Push messages')
  await expect(card).toContainText('This browser cannot show push messages.')
  await service.close()
})
