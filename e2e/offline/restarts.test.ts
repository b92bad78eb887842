import { isKept, keepAtOnceOrNever, keptOn } from '../support/device/offline.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { withRestarts } from '../support/installation/empty-installation.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('work pressed while the server is replaced leaves with the next one, and that one withdraws the worker by its switch', async ({
  browser,
}) => {
  await withRestarts(async ({ url, api, make }, server) => {
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const { id } = one(await tasksOf(api, mentee))
    const viewport = { width: 1280, height: 900 }
    const context = await browser.newContext({ baseURL: url, viewport, serviceWorkers: 'allow' })
    await keepAtOnceOrNever(context, true)
    const page = await context.newPage()
    await signIn(page, mentee)
    await page.goto(`/dashboard/pending-task/submit/${id}`)
    await isKept(page, 'readTask', 1)
    await page.getByLabel('Task URL').fill('https://example.org/work')
    await page.getByLabel('Comment').fill('Every link works on my phone.')
    await server.stop()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('On this device, not sent yet')).toBeVisible()

    // Blocks the file list, so that only the service worker can notice the switch-off.
    await context.route('**/worker/mentee.json', (route) => route.abort())
    await server.start({ OFFLINE: '0' })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByText(`Successfully sumitted Task #${id}`)).toBeVisible()
    expect(one(await tasksOf(api, mentee)).submission).toMatchObject({ attempt: 1 })

    await page.goto('/dashboard')
    const left = () =>
      page.evaluate(async () => Boolean(await navigator.serviceWorker.getRegistration('/dashboard')))
    await expect.poll(left, { timeout: 30_000 }).toBe(false)
    expect((await keptOn(page)).caches).toEqual([])
    await context.close()
  })
})

test('a page that opened while the server was gone notices by itself that it is back', async ({
  browser,
  faults,
}) => {
  faults.expect(/ERR_CONNECTION_REFUSED/)
  await withRestarts(async ({ url, make }, server) => {
    const track = await make.track()
    const mentor = await make.mentor({ track: track.id })
    const mentee = await make.mentee({ mentor: mentor.id })
    const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
    await keepAtOnceOrNever(context, true)
    const page = await context.newPage()
    await signIn(page, mentee)
    await page.goto('/dashboard')
    await isKept(page, 'readTask', 1)
    await server.stop()
    const cold = await context.newPage()
    await page.close()
    await cold.goto('/dashboard')
    const asOf = cold.getByText(/^You are offline\. This page is as of/)
    await expect(asOf).toBeVisible()
    // The page must notice the restart without an action of a person or an event of the network.
    await server.start({})
    await expect(asOf).toHaveCount(0, { timeout: 60_000 })
    await context.close()
  })
})
