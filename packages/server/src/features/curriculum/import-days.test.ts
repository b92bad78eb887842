import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { checkFolder, importFolder } from './import-folder.ts'
import { describePlanned } from './plan/describe-plan.ts'
import { formatProblem } from './problems.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { writeFolder } from './write/write-folder.ts'

const koya = useTestApp()

const bring = async (files: FolderFiles) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing: false })

it('a folder names the days after the enrollment instead of a deadline, and an export writes them', async () => {
  const paced = { title: 'Menu', deadline: undefined, days: '14' }
  const changed = { '91-track/01-first/01-menu.md': taskPage(paced, 'Write it.') }
  expect((await bring(folderOf('Paced', changed))).problems).toEqual([])
  const due = await koya.context.db
    .selectFrom('task')
    .select(['title', 'days', 'deadline'])
    .orderBy('position')
    .execute()
  expect(due).toMatchObject([
    { title: 'Menu', days: 14, deadline: null },
    { title: 'List', days: null },
  ])
  expect((await bring(await writeFolder(koya.context.db))).changes).toEqual([])
  const planned = await checkFolder(koya.context, {
    prepared: await prepareFolder(folderOf('Paced')),
    keepMissing: false,
  })
  expect(describePlanned(planned, true)).toContain('Changed: task "Menu" (brief, deadline, course)')
})

it.each([
  ['no deadline and no days', { deadline: undefined }, 'Write the deadline with its zone'],
  ['both', { days: '14' }, 'Write a deadline or days, not both'],
])('a folder is refused for a task with %s', async (_, fields, message) => {
  const changed = { '91-track/01-first/01-menu.md': taskPage({ title: 'Menu', ...fields }, 'Write it.') }
  const { problems } = await bring(folderOf('Paced', changed))
  expect(problems.map(formatProblem)).toEqual([expect.stringContaining(message)])
})
