import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { importFolder } from './import-folder.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { writeFolder } from './write/write-folder.ts'

const koya = useTestApp()

const criteria = [
  { text: 'Every dish has a price.', notYet: 'The last one has none.', weight: 3 },
  { text: 'The page fits a phone.' },
  { text: 'It has one heading.', weight: 2 },
]
const bring = async (files: FolderFiles) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing: false })
const folder = (list: readonly object[] | undefined) =>
  folderOf('Judged', {
    '91-track/01-first/01-menu.md': taskPage(
      { title: 'Menu', ...(list && { criteria: JSON.stringify(list) }) },
      'Write it.',
    ),
  })
const stored = async () =>
  (
    await koya.context.db
      .selectFrom('task')
      .select('criteria')
      .where('title', '=', 'Menu')
      .executeTakeFirstOrThrow()
  ).criteria

it('a folder names criteria, its export imports without a change, and without them nothing changes', async () => {
  expect((await bring(folder(undefined))).problems).toEqual([])
  expect(await stored()).toEqual([])
  expect((await bring(folder(criteria))).changes).toMatchObject([{ kind: 'task', fields: ['criteria'] }])
  const whole = criteria.map((criterion) => ({ notYet: '', weight: 1, ...criterion }))
  expect(await stored()).toEqual(whole)
  expect((await bring(await writeFolder(koya.context.db))).changes).toEqual([])
  expect((await bring(folder(undefined))).changes).toEqual([])
  expect(await stored()).toEqual(whole)
  expect((await bring(folder([]))).changes).toMatchObject([{ fields: ['criteria'] }])
  expect(await stored()).toEqual([])
})

it.each([
  ['two', criteria.slice(1), 'A task has 3 to 8 criteria, or none'],
  ['a weight of nothing', [...criteria, { text: 'More', weight: 0 }], 'The weight must be 1 or more'],
  ['an empty weight', [...criteria, { text: 'More', weight: null }], 'Choose a weight from 1 to 5'],
])('a folder is refused for criteria with %s', async (_, list, message) => {
  const { problems } = await bring(folder(list))
  expect(problems).toMatchObject([
    { file: '91-track/01-first/01-menu.md', message: expect.stringContaining(message) },
  ])
})
