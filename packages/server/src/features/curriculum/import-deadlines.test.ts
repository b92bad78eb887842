import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { buildTrack, signAnew, type TestPerson } from '#testing/builders.ts'
import { useCohorts } from '#testing/scenes/cohorts.ts'
import { importFolder } from './import-folder.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { writeFolder } from './write/write-folder.ts'

const koya = useTestApp()
const { track, enroll, firstTask, otherTask } = useCohorts(koya)

/** Sets the position of a track, because an import reads at most four digits in the name of a folder. */
const placeTrack = (id: string, position: number) =>
  koya.context.db.updateTable('track').set({ position }).where('id', '=', id).execute()

/**
 * Imports the present curriculum with changed text in the files of stages and tasks, or with changed paths.
 */
async function importChanged(change: (page: string) => string, move = (path: string) => path): Promise<void> {
  const files = [...(await writeFolder(koya.context.db))].map(
    ([path, content]) =>
      [
        move(path),
        /(task-\d|stage)\.md$/.test(path) ? Buffer.from(change(content.toString())) : content,
      ] as const,
  )
  const prepared = await prepareFolder(new Map(files))
  const planned = await importFolder(koya.context, { prepared, actorId: null, keepMissing: false })
  expect(planned.problems).toEqual([])
  expect(planned.changes.length).toBeGreaterThan(0)
}

async function linesOf(person: TestPerson): Promise<string[]> {
  await koya.workIsDone()
  const { items } = await koya.call('listNews', { as: await signAnew(koya.context, person) })
  return items.flatMap(({ sentence }) => (sentence.includes('deadline') ? [sentence] : []))
}

const nextYear = (page: string) => page.replace(/deadline: \d{4}/, 'deadline: 2099')

it('an import tells the mentees of the track of deadlines of published tasks that it has changed', async () => {
  await placeTrack(track().id, 91)
  const mentee = await enroll()
  await importChanged((page) => page.replace('title: ', 'title: More '))
  expect(await linesOf(mentee)).toEqual([])
  const { db } = koya.context
  const draft = { state: 'draft' } as const
  await db.updateTable('task').set(draft).where('id', '=', otherTask()).execute()
  await db.updateTable('stage').set(draft).where('title', 'like', '%Stage 1').execute()
  await importChanged((page) => nextYear(page).replace('state: draft', 'state: published'))
  expect(await linesOf(mentee)).toEqual([expect.stringContaining('Task 0” has another deadline')])
})

it('an import tells nobody of the deadline of a task that it moves to another track', async () => {
  const other = await buildTrack(koya.context)
  await placeTrack(track().id, 92)
  await placeTrack(other.id, 93)
  const mentee = await enroll()
  const files = [...(await writeFolder(koya.context.db))]
  const pathOf = (id = '') => files.find(([, content]) => content.toString().includes(`id: ${id}`))?.[0]
  const from = pathOf(other.tasks[0])
  const to = pathOf(firstTask())?.replace(/[^/]+$/, '09-moved.md') ?? expect.fail()
  await importChanged(nextYear, (path) => (path === from ? to : path))
  const { track_id, deadline } = await koya.context.db
    .selectFrom('task')
    .innerJoin('stage', 'stage.id', 'task.stage_id')
    .select(['stage.track_id', 'task.deadline'])
    .where('task.id', '=', other.tasks[0] ?? '')
    .executeTakeFirstOrThrow()
  expect([track_id, deadline?.getFullYear()]).toEqual([track().id, 2099])
  // The news counts the three tasks that were in the track before, without the task that moved into it.
  expect(await linesOf(mentee)).toEqual([expect.stringMatching(/^3 of your deadlines/)])
})
