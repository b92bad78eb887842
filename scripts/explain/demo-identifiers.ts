import { sql } from 'kysely'
import type { Koya } from '../../packages/server/src/start.ts'

/** The table with the ids of a path parameter, by the name of the parameter or of the segment before it. */
const tables: Record<string, string> = {
  announcements: 'announcement',
  applications: 'application',
  certificates: 'certificate',
  courseId: 'course',
  courses: 'course',
  inbox: 'news',
  invitations: 'invitation',
  mentees: 'user',
  number: 'certificate',
  'open-queue': 'submission',
  pairings: 'enrollment',
  people: 'user',
  'sent-work': 'submission',
  site: 'site_entry',
  stageId: 'stage',
  stages: 'stage',
  submissionId: 'submission',
  submissions: 'submission',
  taskId: 'task',
  tasks: 'task',
  trackId: 'track',
  tracks: 'track',
}
const most = 200

/** Returns up to 200 demo ids for each path parameter whose table is known. */
export async function findIdentifiers(
  { context: { db } }: Koya,
  path: string,
): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const [, segment = '', param = ''] of path.matchAll(/([\w-]+)\/\{(\w+)\}/g)) {
    const table = tables[param] ?? tables[segment]
    if (table === undefined) continue
    const { rows } = await sql<{ id: string }>`
      select id::text from ${sql.table(table)} order by id limit ${most}`.execute(db)
    ids.set(
      param,
      rows.map(({ id }) => id),
    )
  }
  return ids
}
