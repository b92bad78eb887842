import { backupProblems, type List, statusProblems, type Today, type TodayEntry } from '@koya/contract'
import type * as z from 'zod/mini'
import { readBackupRuns } from '#backup/backup-runs.ts'
import { judgeBackups } from '#backup/judge-backups.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { mapList } from '#db/lists/lists.ts'
import { nameMail } from '#notifications/kinds.ts'
import { addMilliseconds, minuteMilliseconds } from '#time/time.ts'
import { listGivenUp, listNew, listOverdue, listQuiet, listRequests } from './today-queries.ts'

type EntryRow = Omit<TodayEntry, 'since'> & { since: Date }

const view = (rows: List<EntryRow>): List<z.input<typeof TodayEntry>> =>
  mapList(rows, ({ since, ...entry }) => ({ ...entry, since: since.toISOString() }))

/** Returns what waits for an admin (rules: admin 11). */
export async function readToday({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<z.input<typeof Today>> {
  const now = clock.now()
  // Rounds to the minute, because cache keys of large counts contain the time (decision 0031).
  const thisMinute = addMilliseconds(now, -(now.getTime() % minuteMilliseconds))
  const [backup, failedMails, mentorRequests, overdue, applications, quiet] = await Promise.all([
    findBackupProblem(db, now),
    listGivenUp(db),
    listRequests(db),
    listOverdue(db, thisMinute),
    listNew(db),
    listQuiet(db, thisMinute),
  ])
  return {
    backup,
    failedMails: mapList(view(failedMails), (mail) => ({ ...mail, about: nameMail(mail.about ?? '') })),
    mentorRequests: view(mentorRequests),
    overdue: view(overdue),
    applications: view(applications),
    quiet: view(quiet),
  }
}

async function findBackupProblem(db: Database, now: Date): Promise<Today['backup']> {
  const judged = judgeBackups(await readBackupRuns(db), now)
  const name = backupProblems.find((problem) => judged[problem] !== false)
  if (name === undefined) return null
  const says = judged[name]
  return { name, says: typeof says === 'string' ? says : statusProblems[name].says }
}
