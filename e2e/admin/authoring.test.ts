import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { draftsIn } from '../support/forms/drafts.ts'
import { gradeButtonOf, queuePath, sheetOf } from '../support/forms/grading-desk.ts'
import { ask } from '../support/installation/api.ts'
import { redPixel } from '../support/installation/curriculum-folders.ts'
import { rowsOf as rowsOfList } from '../support/page-parts.ts'
import { picture } from '../support/picture.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true })
const titlesOf = (page: Page, list: string) => rowsOf(page, list).getByRole('link').allTextContents()

test('the order of tasks changes by keyboard and by dragging, and is announced', async ({
  page,
  make,
  admin,
}) => {
  const track = await make.track({ tasks: 6 })
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/dashboard/admin/track/${track.id}`)
  const list = 'Tasks of Stage 0'
  await expect(rowsOf(page, list).getByRole('link')).toHaveText(['Task 0', 'Task 1', 'Task 2'])

  const { promise: isReadAgain, resolve: readAgain } = Promise.withResolvers<void>()
  await page.route(`**/api/admin/tracks/${track.id}`, async (route) => {
    await isReadAgain
    await route.continue()
  })
  const asked = page.waitForRequest(`**/api/admin/tracks/${track.id}`)
  const down = page.getByRole('button', { name: 'Move down Task 0' })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, list).getByRole('link')).toHaveText(['Task 1', 'Task 0', 'Task 2'])
  await expect(down).toBeFocused()
  await expect(page.getByText('Task 0 is now 2 of 3')).toBeAttached()
  await asked
  expect(await titlesOf(page, list)).toEqual(['Task 1', 'Task 0', 'Task 2'])
  readAgain()

  const [first, last] = [track.tasks[1], track.tasks[2]]
  const handle = page.locator(`[data-handle="${last}"]`)
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await page.locator(`[data-handle="${first}"]`).boundingBox()
  if (!from || !to) throw new Error('There is nothing to drag')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
  // Waits for the save, because an early reload could show the old order.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.mouse.up()
  await expect(rowsOf(page, list).getByRole('link')).toHaveText(['Task 2', 'Task 1', 'Task 0'])
  await saved
  await page.reload()
  await expect.poll(() => titlesOf(page, list)).toEqual(['Task 2', 'Task 1', 'Task 0'])
  await expectAccessible(page)
})

test('two who write one task lose nothing: the second sees what the first wrote', async ({
  page,
  make,
  admin,
  request,
}) => {
  const track = await make.track()
  const [id = ''] = track.tasks
  await signIn(page, admin)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/dashboard/admin/task/${id}`)
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await expect(brief).toHaveValue('Do it.')
  await brief.fill('Do it **my** way.')
  await expect.poll(() => draftsIn(page)).toContain('my** way')

  const task = await ask<{ updatedAt: string; deadline: string; stage: { id: string } }>(
    request,
    admin,
    `/admin/tasks/${id}`,
  )
  const theirs = await request.put(`/api/admin/tasks/${id}`, {
    headers: { authorization: `Bearer ${admin.session}`, 'if-match': `"${task.updatedAt}"` },
    data: {
      title: 'Task 0',
      source: 'Do it their way.',
      mentorNote: '',
      deadline: task.deadline,
      course: null,
      stage: task.stage.id,
    },
  })
  expect(theirs.ok()).toBe(true)

  const alert = page.getByRole('alert').filter({ hasText: 'Somebody has changed this meanwhile' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(alert).toContainText('Do it their way.')
  await expect(brief).toHaveValue('Do it **my** way.')

  // The draft still conflicts after a reload, because it stores the version that it changes.
  await page.reload()
  await expect(alert).toContainText('Do it their way.')
  await expect(brief).toHaveValue('Do it **my** way.')
  await picture(page, 'authoring-conflict')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Task saved')).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(await ask(request, admin, `/admin/tasks/${id}`)).toMatchObject({ source: 'Do it **my** way.' })
  await expect.poll(() => draftsIn(page)).not.toContain('my** way')
  await expectAccessible(page)
})

test('a draft is saved and published in one press, with a course that is made from within it', async ({
  page,
  request,
  admin,
  make,
}) => {
  const track = await make.track()
  const { stages } = await ask<{ stages: { id: string }[] }>(request, admin, `/admin/tracks/${track.id}`)
  const { id } = await ask<{ id: string }>(request, admin, `/admin/stages/${stages[0]?.id}/tasks`, {
    method: 'POST',
    data: { title: 'Count the market', deadline: '2030-12-31T22:59:59.000Z' },
  })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${id}`)
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Write the brief before you publish the task')).toBeVisible()
  await page.getByRole('textbox', { name: 'Brief' }).fill('Count every stall.')
  const title = `A course about ${track.title}`
  await page.getByRole('button', { name: 'Add a course' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Address on YouTube').fill('https://youtu.be/pQN-pnXPaVg')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Course to watch first').locator('option:checked')).toHaveText(title)
  await expect(page.getByRole('textbox', { name: 'Brief' })).toHaveValue('Count every stall.')
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Saved and published')).toBeVisible()
  await expect(page.getByText('Published', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save and publish' })).toHaveCount(0)
  await expectAccessible(page)
  expect(await ask(request, admin, `/admin/tasks/${id}`)).toMatchObject({
    state: 'published',
    source: 'Count every stall.',
  })
})

test('a course takes any address of a video, and the page is read and worked by everybody', async ({
  page,
  admin,
}) => {
  await signIn(page, admin)
  await page.goto('/dashboard/admin/courses?title=nothing-has-this')
  await expect(page.getByText('No course has this in its title')).toBeVisible()
  await page.getByRole('button', { name: 'Add a course' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('A course of nothing-has-this')
  await dialog.getByLabel('Address on YouTube').fill('https://vimeo.com/1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Copy the address of a video or a playlist from YouTube')).toBeVisible()
  await dialog.getByLabel('Address on YouTube').fill('https://youtu.be/pQN-pnXPaVg?si=who&t=42')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('a[href*="watch?v=pQN-pnXPaVg"]')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await picture(page, 'authoring-courses')
  await page.getByRole('button', { name: 'More: A course of nothing-has-this' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No course has this in its title')).toBeVisible()
})

test('a new task can be due some days after each mentee enrolls', async ({ page, make, admin }) => {
  const track = await make.track()
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  await page.getByRole('button', { name: 'Add a task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Count the market')
  await dialog.getByLabel('Due').selectOption('Some days after enrolling')
  await dialog.getByRole('button', { name: 'Create and write it' }).click()
  await expect(dialog.getByText('Enter how many days')).toBeVisible()
  await picture(page, 'authoring-days')
  await dialog.getByLabel('Days after enrolling').fill('14')
  await dialog.getByRole('button', { name: 'Create and write it' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Days after enrolling')).toHaveValue('14')
  await picture(page, 'authoring-days-editor')
  await page.getByLabel('Due').selectOption('On a date')
  await page.getByLabel('Deadline').fill('2030-12-31')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Task saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Deadline')).toHaveValue('2030-12-31')
})

test('shifting deadlines says first what it does', async ({ page, make, admin }) => {
  const track = await make.track()
  const { id } = await make.mentor({ track: track.id })
  await make.mentee({ mentor: id, enrolledDaysAgo: 30 })
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/track/${track.id}`)
  await page.getByRole('button', { name: `More: ${track.title}` }).click()
  await page.getByRole('button', { name: 'Move deadlines of this track' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Move them').selectOption('Earlier')
  await dialog.getByLabel('By how many days?').fill('2')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByText('In the past: 1 mentee late').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Move 4 deadlines' })).toBeFocused()
  // Even after the shift, the last deadline is in the future.
  const last = dialog.getByRole('row').last()
  await expect(last.getByText('In the past')).toHaveCount(0)
  const days = await last.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  expect(days.map((day) => Date.parse(day ?? ''))).toEqual([
    expect.any(Number),
    Date.parse(days[0] ?? '') - 2 * 86_400_000,
  ])
  await dialog.getByLabel('By how many days?').fill('3')
  await expect(dialog.getByRole('button', { name: 'Preview' })).toBeVisible()
  await dialog.getByLabel('By how many days?').fill('2')
  await picture(page, 'authoring-shift')
  await dialog.getByRole('button', { name: 'Move 4 deadlines' }).click()
  await expect(page.getByText('Deadlines moved')).toBeVisible()
  await page.getByRole('button', { name: `More: ${track.title}` }).click()
  await page.locator(':popover-open').getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('1 mentee is enrolled')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
})

test('pictures are pasted and dropped into a brief, and the note for mentors stands where they grade', async ({
  page,
  browser,
  request,
  make,
  admin,
}) => {
  const track = await make.track()
  const [id = ''] = track.tasks
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${id}`)
  const brief = page.getByRole('textbox', { name: 'Brief' })
  await expect(brief).toHaveValue('Do it.')
  const give = (kind: 'paste' | 'drop', name: string) =>
    brief.evaluate(
      (area, { kind, name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const files = new DataTransfer()
        files.items.add(new File([bytes], name, { type: 'image/png' }))
        const how = { bubbles: true, cancelable: true }
        const event =
          kind === 'paste'
            ? new ClipboardEvent('paste', { ...how, clipboardData: files })
            : new DragEvent('drop', { ...how, dataTransfer: files })
        area.dispatchEvent(event)
      },
      { kind, name, base64: redPixel.toString('base64') },
    )
  await brief.press('ControlOrMeta+End')
  await give('paste', 'pasted [1].png')
  await expect(brief).toHaveValue(/^Do it\.\n\n!\[pasted {2}1 \]\(\/api\/pictures\/[0-9a-f]{64}\)\n$/)
  await give('drop', 'dropped.png')
  await expect(brief).toHaveValue(/\)\n!\[dropped\]\(\/api\/pictures\/[0-9a-f]{64}\)\n$/)
  await page.getByLabel('Notes for mentors').fill('Most forget the *back*.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Task saved')).toBeVisible()
  const { description } = await ask<{ description: string }>(request, admin, `/tasks/${id}`)
  expect(description.match(/width="1" height="1"/g)).toHaveLength(2)

  const mentor = await make.mentor({ track: track.id })
  const mentee = await make.mentee({ mentor: mentor.id })
  await make.work({ mentee: mentee.id, task: 'Task 0' })
  const desk = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await signIn(desk, mentor)
  await desk.goto(queuePath)
  await gradeButtonOf(rowsOfList(desk)).click()
  const note = sheetOf(desk).sheet.getByRole('complementary', { name: 'For mentors' })
  await expect(note.locator('em')).toHaveText('back')
  await picture(desk, 'authoring-note')
  await expectAccessible(desk)
  await desk.close()
})

test('unpublishing a task takes its button away, and the focus goes to the title', async ({
  page,
  make,
  admin,
}) => {
  const { tasks } = await make.track()
  await signIn(page, admin)
  await page.goto(`/dashboard/admin/task/${tasks[0]}`)
  await page.getByRole('button', { name: /^Unpublish/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('It is a draft again')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
