import { expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { signAnew, type TestPerson } from '#testing/builders.ts'
import { useCohorts } from '#testing/scenes/cohorts.ts'
import { importFolder } from './import-folder.ts'
import { prepareFolder } from './read/prepare-folder.ts'
import { writeFolder } from './write/write-folder.ts'

const koya = useTestApp()
const { track, enroll, otherTask } = useCohorts(koya)

/** Imports the present curriculum with another text in the files of stages and tasks. */
async function importChanged(change: (page: string) => string): Promise<void> {
  const files = [...(await writeFolder(koya.context.db))].map(
    ([path, content]) =>
      [path, /(task-\d|stage)\.md$/.test(path) ? Buffer.from(change(content.toString())) : content] as const,
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
  // An import reads at most four digits in the name of a folder.
  await koya.context.db.updateTable('track').set({ position: 91 }).where('id', '=', track().id).execute()
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
