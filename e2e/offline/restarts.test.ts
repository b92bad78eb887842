import { isKept, keepAtOnceOrNever, keptOn } from '../support/device/offline.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import { withRestarts } from '../support/installation/empty-installation.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a page notices that the server is back, work pressed meanwhile leaves, and a switch withdraws the worker', async ({
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
    const first = await context.newPage()
    await signIn(first, mentee)
    await first.goto('/dashboard')
    await isKept(first, 'readTask', 1)
    await server.stop()
    const page = await context.newPage()
    await first.close()
    await page.goto('/dashboard')
    const asOf = page.getByText(/^You are offline\. This page is as of/)
    await expect(asOf).toBeVisible()
    // The page must notice the restart without an action of a person or an event of the network.
    await server.start({})
    await expect(asOf).toHaveCount(0, { timeout: 60_000 })

    await page.goto(`/dashboard/pending-task/submit/${id}`)
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
