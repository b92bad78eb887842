import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { importFolder } from './import-folder.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'

const koya = useTestApp()
const title = 'Folder'

const bring = async (files: FolderFiles) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing: false })

const listStates = async () => {
  const rows = await koya.context.db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(['stage.state as stage', 'task.title', 'task.state'])
    .orderBy('task.title')
    .execute()
  return rows.map((row) => `${row.title}: ${row.state} in ${row.stage}`)
}

it('a stage that the folder lacks is archived, and its tasks keep their state for when it is published again', async () => {
  const second = {
    '91-track/02-second/stage.md': '---\ntitle: Second\ndescription: Go on\nstate: published\n---\n',
    '91-track/02-second/01-form.md': taskPage({ title: 'Form' }, 'Write a form.'),
    '91-track/02-second/02-old.md': taskPage({ title: 'Old', state: 'archived' }, 'Write it.'),
  }
  const first = ['List: published in published', 'Menu: published in published']
  await bring(folderOf(title, second))
  await bring(folderOf(title))
  expect(await listStates()).toEqual(['Form: published in archived', ...first, 'Old: archived in archived'])
})
