import type { List, Task } from '@koya/contract'
import type { Page } from '@playwright/test'
import { loginPage, logOut, logOutQuestion } from '../support/areas.ts'
import { isKept, keptOn } from '../support/device/offline.ts'
import { one, tasksOf } from '../support/installation/api.ts'
import type { Person } from '../support/installation/make.ts'
import { changeAnswer } from '../support/network.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'allow' })

const mostBytes = 1_000_000

/** Stores a picture of `side` × `side` pixels of noise, which hardly compresses, and returns its address. */
async function storePicture(page: Page, admin: Person, side: number): Promise<string> {
  const text = await page.evaluate((length) => {
    const canvas = document.createElement('canvas')
    canvas.width = length
    canvas.height = length
    const pen = canvas.getContext('2d')
    const noise = pen?.createImageData(length, length)
    if (!pen || !noise) throw new Error('This browser draws nothing')
    for (let at = 0; at < noise.data.length; at++) noise.data[at] = at % 4 === 3 ? 255 : Math.random() * 256
    pen.putImageData(noise, 0, 0)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  }, side)
  const file = { name: 'noise.png', mimeType: 'image/png', buffer: Buffer.from(text, 'base64') }
  const headers = { authorization: `Bearer ${admin.session}` }
  const answer = await page.request.post('/api/admin/pictures', { headers, multipart: { file } })
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await answer.json()).url
}

/** Replaces the task's brief by these pictures, in all answers that list tasks. */
const showIn = (page: Page, taskId: string, pictures: readonly string[]) => {
  const images = pictures.map((url) => `&lt;img src=&quot;${url}&quot; alt=&quot;A shop&quot;&gt;`).join('')
  return changeAnswer<List<Task>>(page, '**/api/tasks?track=*', (list) => ({
    ...list,
    items: list.items.map((task) =>
      task.id === taskId ? { ...task, description: images.replaceAll('&quot;', '"') } : task,
    ),
  }))
}

const picturesOn = async (page: Page) =>
  (await keptOn(page)).caches.filter((path) => path.startsWith('/api/pictures/'))

test('the pictures of the briefs are there without a network, as far as 1 MB goes, and go with the logout', async ({
  page,
  context,
  admin,
  mentee,
  faults,
}) => {
  // Offline, the login page cannot prefetch the code of other forms.
  faults.expect(/ERR_FAILED \/assets\//)
  const { id } = one(await tasksOf(page.request, mentee))
  await page.goto('/')
  const pictures: string[] = []
  const sizes: number[] = []
  for (const side of [200, 760, 760, 760, 210]) {
    const url = await storePicture(page, admin, side)
    pictures.push(url)
    sizes.push((await (await page.request.get(url)).body()).length)
  }
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(mostBytes)
  await signIn(page, mentee)
  await showIn(page, id, pictures)
  await page.goto('/dashboard')
  await isKept(page, 'readTask', 3)
  const [small = '', , , , last = ''] = pictures
  // The last picture is small and fits, although a larger one did not.
  await expect.poll(() => picturesOn(page), { timeout: 30_000 }).toContain(last)
  const kept = await picturesOn(page)
  expect(kept).toContain(small)
  const sizeOf = (path: string) => sizes[pictures.indexOf(path)] ?? 0
  expect(kept.reduce((sum, path) => sum + sizeOf(path), 0)).toBeLessThanOrEqual(mostBytes)
  await context.setOffline(true)
  await page.goto(`/dashboard/pending-task/${id}`)
  const image = page.getByRole('img', { name: 'A shop' }).first()
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(200)
  await logOut(page)
  await logOutQuestion(page).getByRole('button', { name: 'Yes' }).click()
  await expect(page).toHaveURL(loginPage)
  await expect.poll(() => picturesOn(page)).toEqual([])
})

test('the next person on the device, who keeps no pictures, leaves none of the one before', async ({
  page,
  admin,
  mentor,
  mentee,
}) => {
  const { id } = one(await tasksOf(page.request, mentee))
  await page.goto('/')
  const url = await storePicture(page, admin, 200)
  await signIn(page, mentee)
  await showIn(page, id, [url])
  await page.goto('/dashboard')
  await expect.poll(() => picturesOn(page), { timeout: 30_000 }).toEqual([url])
  await page.evaluate((token) => localStorage.setItem('token', token), mentor.session)
  await page.goto('/dashboard/mentor')
  await isKept(page, 'readOverview', 1)
  expect(await picturesOn(page)).toEqual([])
})
