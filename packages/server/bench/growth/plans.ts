import type pg from 'pg'
import type { RecordedStatement } from '#testing/recorded-statements.ts'

/** A node of a plan, as `explain (format json)` writes it. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/**
 * The curriculum and the site are as large as their authors make them, however many people learn, and so are the figures of
 * each track and stage, and who is asked to help in a track; a week has one row of figures, a key one, the settings and the installation one in all; announcements are written by
 * hand; of backups a year is kept; a server has a few databases.
 */
const growsNot = new Set([
  ...['track', 'stage', 'task', 'course', 'site_entry', 'setting', 'installation', 'track_help'],
  ...['track_figure', 'stage_figure', 'week_figure', 'credential_key', 'announcement', 'backup_run'],
  'pg_database',
])
/** A mentor's mentees and their work are a few hundred rows. */
const manyRows = 1000
/** Has to have all rows before it gives the first. */
const takesAll = /^(Sort|Hash|Aggregate|WindowAgg|Bitmap Heap Scan|ModifyTable)$/

/** What planning a statement of some tables anew counts for, in the unit of a plan's costs. */
const planningCost = 20

/** The plan for the recorded values, and the one for any values where a prepared statement would keep that one. */
export async function planStatement(
  client: pg.Client,
  { text, values }: RecordedStatement,
): Promise<PlanNode[]> {
  const own = readPlan(await client.query(`explain (format json) ${text}`, values))
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare any_values as ${text}`)
  const nulls = values.length === 0 ? '' : `(${values.map(() => 'null').join(', ')})`
  const any = readPlan(await client.query(`explain (format json) execute any_values${nulls}`))
  await client.query('deallocate any_values')
  await client.query('reset plan_cache_mode')
  return any['Total Cost'] <= own['Total Cost'] + planningCost ? [own, any] : [own]
}

const readPlan = ({ rows }: pg.QueryResult): PlanNode => rows[0]['QUERY PLAN'][0].Plan

/** The parts of a plan that read more of a table that grows the more there is of it. */
export function findGrowingReads(plan: PlanNode, isCutOff = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Plan Rows': rows } = plan
  const found: string[] = []
  if (table !== '' && !growsNot.has(table) && type !== 'ModifyTable') {
    if (type === 'Seq Scan') found.push(`all of ${table}`)
    else if (!isCutOff && index !== undefined && plan['Index Cond'] === undefined)
      found.push(`all of ${index}`)
    else if (!isCutOff && rows > manyRows) found.push(`${rows} of ${table}`)
  }
  // What costs more than that for which it is done is not done to its end: a limit stops it, or the other side of a merge.
  const partsOf = (part: PlanNode) =>
    findGrowingReads(part, part['Total Cost'] > plan['Total Cost'] || (isCutOff && !takesAll.test(type)))
  return [...found, ...(plan.Plans ?? []).flatMap(partsOf)]
}
