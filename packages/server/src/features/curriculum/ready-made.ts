import { fileURLToPath } from 'node:url'
import type { CurriculumPlan } from '@koya/contract'
import type { Context } from '#context.ts'
import { inTransaction } from '#db/engine/transaction.ts'
import { conflict } from '#errors.ts'
import { addMilliseconds, dayMilliseconds } from '#time/time.ts'
import { viewPlan } from './import-archive.ts'
import { importContent } from './import-content.ts'
import { lockCurriculum } from './queries.ts'
import type { FolderContent } from './read/folder-content.ts'
import { readDirectory } from './read/read-directory.ts'
import { readFolder } from './read/read-folder.ts'

/** Days until the first deadline, in which an admin can find mentors. */
const firstDeadlineDays = 28

export const readReadyMade = (): FolderContent =>
  readFolder(readDirectory(fileURLToPath(new URL('../../demo/curriculum/', import.meta.url))))

/**
 * Moves all dated deadlines by the same number of days, so that the first is `firstInDays` days after `now`.
 */
export function moveDeadlines({ tracks }: FolderContent, now: Date, firstInDays: number): void {
  const matters = tracks.flatMap(({ stages }) =>
    stages.flatMap((stage) => stage.tasks.map(({ matter }) => matter)),
  )
  const first = Math.min(...matters.flatMap(({ deadline }) => (deadline ? [Date.parse(deadline)] : [])))
  const [today, firstDay] = [now.getTime(), first].map((moment) => Math.floor(moment / dayMilliseconds))
  const days = (today ?? 0) + firstInDays - (firstDay ?? 0)
  for (const matter of matters)
    if (matter.deadline)
      matter.deadline = addMilliseconds(new Date(matter.deadline), days * dayMilliseconds).toISOString()
}

/** Imports the ready-made tracks as drafts; refuses if there is any track (rules: curriculum 23). */
export async function takeReadyMade(context: Context, actorId: string): Promise<CurriculumPlan> {
  const content = readReadyMade()
  const now = context.clock.now()
  moveDeadlines(content, now, firstDeadlineDays)
  const planned = await inTransaction(context, async (trx) => {
    await lockCurriculum(trx)
    const track = await trx.selectFrom('track').select('id').limit(1).executeTakeFirst()
    if (track) throw conflict('in_use', 'There are tracks already: import a folder to add others')
    return importContent(trx, { content, pictures: [], actorId, keepMissing: true }, now)
  })
  context.curriculum.forget()
  return viewPlan(planned)
}
