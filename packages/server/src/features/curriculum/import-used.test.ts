import { beforeEach, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildMentee, buildMentor, buildPerson } from '#testing/builders.ts'
import { folderOf, taskPage } from '#testing/steps/folders.ts'
import { submitting } from '#testing/steps/submitting.ts'
import { importFolder } from './import-folder.ts'
import { formatProblem } from './problems.ts'
import type { FolderFiles } from './read/folder-files.ts'
import { prepareFolder } from './read/prepare-folder.ts'

// Tests the rules curriculum 5 and 14.
const koya = useTestApp()
let title: string
let folders = 0

beforeEach(() => {
  title = `Used ${++folders}`
})

const bring = async (files: FolderFiles) =>
  importFolder(koya.context, { prepared: await prepareFolder(files), actorId: null, keepMissing: false })
const problemsOf = async (files: FolderFiles) => (await bring(files)).problems.map(formatProblem)

async function readTrack() {
  koya.context.curriculum.forget()
  const { session: as } = await buildPerson(koya.context, 'ADMIN')
  const { items } = await koya.call('listAuthoredTracks', { as })
  const { id = '' } = items.find((one) => one.title === title) ?? {}
  const { stages } = await koya.call('readAuthoredTrack', { as, params: { id } })
  return { id, tasks: stages.flatMap(({ tasks }) => tasks) }
}

const trackPage = (state: string) => `---\ntitle: ${title}\ndescription: From zero\nstate: ${state}\n---\n`
const second = (state: string) => `---\ntitle: Second\ndescription: Go on\nstate: ${state}\n---\n`

it('a task that was sent moves into no draft stage, and one that was not does', async () => {
  await bring(folderOf(title))
  const { id, tasks } = await readTrack()
  const mentee = await buildMentee(koya.context, { id }, await buildMentor(koya.context, { id }))
  await koya.call('submitTask', submitting(mentee.session, tasks[0]?.id))
  const moved = (index: number, state: string) =>
    folderOf(title, {
      '91-track/01-first/01-menu.md': null,
      '91-track/01-first/02-list.md': null,
      ...(index === 1 && { '91-track/01-first/01-menu.md': taskPage({ title: 'Menu' }, 'Write it.') }),
      '91-track/02-second/stage.md': second(state),
      '91-track/02-second/01-moved.md': taskPage({ id: tasks[index]?.id, title: 'Moved' }, 'Moved.'),
    })
  expect(await problemsOf(moved(0, 'draft'))).toEqual([
    '91-track/02-second/01-moved.md, line 4: Work was sent for this task, so its stage cannot be a draft',
  ])
  expect(await problemsOf(moved(1, 'draft'))).toEqual([])
  expect(await problemsOf(moved(0, 'published'))).toEqual([])
})

it('a track in which somebody waits for a place is no draft again', async () => {
  const open = { '91-track/track.md': trackPage('open') }
  await bring(folderOf(title))
  const { id } = await readTrack()
  await buildMentor(koya.context, { id }, { places: 1 })
  await bring(folderOf(title, open))
  await koya.context.db.updateTable('track_mentor').set({ places: 0 }).where('track_id', '=', id).execute()
  const { session: as } = await buildPerson(koya.context, 'MENTEE')
  await koya.call('waitForPlace', { as, params: { trackId: id } })
  expect(await problemsOf(folderOf(title, { '91-track/track.md': trackPage('draft') }))).toEqual([
    '91-track/track.md, line 4: People learn here or wait for a place, so it cannot be a draft again: archive it',
  ])
})
