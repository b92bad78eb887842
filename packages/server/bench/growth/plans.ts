import type pg from 'pg'
import type { RecordedStatement } from '#testing/recorded-statements.ts'

/** A node of a plan in the form of `explain (format json)`. */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Plan Rows': number
  'Total Cost': number
  Plans?: PlanNode[]
}

/** Tables that do not grow with the number of learners. */
const growsNot = new Set([
  ...['track', 'stage', 'task', 'course', 'site_entry', 'setting', 'installation', 'track_help'],
  ...['track_figure', 'stage_figure', 'week_figure', 'credential_key', 'announcement', 'backup_run'],
  ...['cohort', 'cohort_deadline', 'saved_view', 'deadline_move', 'pg_database'],
])
/**
 * The limit of rows for one part of a plan. If a part reads more rows than this, it probably reads more as
 * the table grows.
 */
const manyRows = 1000
/** Plan nodes that, in most plans, read all their input before they return the first row. */
const takesAll = /^(Sort|Hash|Aggregate|WindowAgg|Bitmap Heap Scan|ModifyTable)$/

/** A rough estimate of the cost of planning a statement again, in the unit of the planner's costs. */
const planningCost = 20

/** Returns the plan for the recorded values, and the generic plan if PostgreSQL might keep it. */
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

/** Describes the parts of a plan that probably read more rows as a table grows. */
export function findGrowingReads(plan: PlanNode, isCutOff = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index, 'Plan Rows': rows } = plan
  const found: string[] = []
  if (table !== '' && !growsNot.has(table) && type !== 'ModifyTable') {
    if (type === 'Seq Scan') found.push(`all of ${table}`)
    else if (!isCutOff && index !== undefined && plan['Index Cond'] === undefined)
      found.push(`all of ${index}`)
    else if (!isCutOff && rows > manyRows) found.push(`${rows} of ${table}`)
  }
  // A node that costs more than its parent is stopped early, for example by a limit or a merge join.
  const partsOf = (part: PlanNode) =>
    findGrowingReads(part, part['Total Cost'] > plan['Total Cost'] || (isCutOff && !takesAll.test(type)))
  return [...found, ...(plan.Plans ?? []).flatMap(partsOf)]
}
