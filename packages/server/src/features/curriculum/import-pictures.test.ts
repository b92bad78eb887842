import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentor, buildPerson } from '#testing/builders.ts'
import { drawPicture } from '#testing/steps/draw-picture.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { importFolder } from './import-folder.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { writeFolder } from './write/write-folder.ts'

const koya = useTestApp()
const title = 'Pictures'
let as: string

beforeAll(async () => {
  as = (await buildPerson(koya.context, 'ADMIN')).session
})

const bring = async (files: FolderFiles) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing: false })

async function readTrack() {
  koya.context.curriculum.forget()
  const { items } = await koya.call('listTracks', { as, query: {} })
  const id = items.find((one) => one.title === title)?.id ?? ''
  return { id, tasks: (await koya.call('listTasks', { as, query: { track: id } })).items }
}

it.each([
  ['where the address is', '![A menu](<my menu.png>)'],
  ['below the text', '![A menu][it], ![it][], ![it]\n\n[it]: my%20menu.png "As it is"'],
  ['in HTML', '<img alt="A menu" src="my%20menu.png">'],
])('shows pictures that are named %s, and gives each its room', async (_where, brief) => {
  const page = taskPage({ title: 'Menu', mentorNote: '"![m](my%20menu.png)"' }, brief)
  const files = folderOf(title, {
    '91-track/01-first/my menu.png': await drawPicture(40, 30),
    '91-track/01-first/01-menu.md': page,
  })
  expect((await bring(files)).problems).toEqual([])
  const { id, tasks } = await readTrack()
  const shown =
    /&lt;img (?=[^&]*src="http:\/\/localhost:3000\/api\/pictures\/[0-9a-f]{64}")(?=[^&]*width="40" height="30")/
  expect(tasks[0]?.description).toMatch(shown)
  const mentor = await buildMentor(koya.context, { id })
  const { items } = await koya.call('listTaskNotes', { as: mentor.session, query: {} })
  expect(items.find(({ task }) => task === tasks[0]?.id)?.note).toMatch(shown)
  expect((await bring(await writeFolder(koya.context.db))).changes).toEqual([])
  const written = [...(await writeFolder(koya.context.db)).values()].find((file) => file.includes('A menu'))
  expect(String(written)).not.toContain('/api/pictures/')
})
