import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notTimed } from '../../packages/server/bench/growth/calls/calls.ts'
import { compareSizes, lineOf, type Result } from '../../packages/server/bench/growth/compare-sizes.ts'
import { copyCommunity, dropCommunity, makeCommunity } from '../../packages/server/bench/growth/databases.ts'
import { onPostgresql } from '../on-postgresql.ts'
import { root, run } from '../run.ts'

/**
 * Compares how long calls take with 1,000 and with 20,000 people, in TEST_DATABASE_URL or in a new server.
 *
 * `npm run bench:growth -- 1000 100000` uses other sizes; from 100,000 people on, it checks query plans too.
 * `--only Pairing` measures only calls whose names contain that text, and checks no plans. `--tasks 10000`
 * adds a task for every ten people, up to that number. `--kept` keeps the filled databases in
 * TEST_DATABASE_URL for later runs, and measures copies of them.
 */
const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    tasks: { type: 'string', default: '0' },
    kept: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { only } = values
const make = values.kept ? copyCommunity : makeCommunity
const sizes = positionals.map(Number)
if (sizes.length === 0) sizes.push(1000, 20_000)
/** The fewest people for checks of query plans; PostgreSQL rightly scans smaller tables in full. */
const fewestForPlans = 100_000
const plansConfig = 'packages/server/bench/growth/vitest.config.ts'

async function main(server: string): Promise<void> {
  const isPlanned = only === undefined && sizes.some((people) => people >= fewestForPlans)
  const statements = isPlanned ? await recordStatements() : undefined
  const sides: { people: number; url: string }[] = []
  for (const people of sizes) {
    const begun = performance.now()
    const url = await make(server, people, Math.min(Math.ceil(people / 10), Number(values.tasks)))
    process.stdout.write(`${people} people filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
    if (statements !== undefined && people >= fewestForPlans) {
      const env = { KOYA_STATEMENTS: statements, KOYA_PLANS_DATABASE: url }
      await run('vitest', ['run', '--config', plansConfig, '--reporter=dot'], { env })
    }
    sides.push({ people, url })
  }
  const [small, large] = [sides.at(0), sides.at(-1)]
  if (!small || !large) throw new Error('Name two sizes')
  const results = await compareSizes(small, large, only ?? [''])
  report(results)
  for (const { people } of sides) await dropCommunity(server, people)
  if (!results.every(({ holds }) => holds)) process.exitCode = 1
}

/** Runs all server tests, and records their SQL statements in a folder that is deleted at exit. */
async function recordStatements(): Promise<string> {
  const statements = mkdtempSync(join(tmpdir(), 'koya-statements-'))
  process.once('exit', () => rmSync(statements, { recursive: true, force: true }))
  const env = { KOYA_STATEMENTS: statements }
  await run('vitest', ['run', '--project', 'server', '--reporter=dot'], { env })
  return statements
}

/** Prints the results, the largest growth first, and writes them to `.cache/reports/bench-growth.json`. */
function report(results: readonly Result[]): void {
  const growthOf = (result: Result) => ('ratio' in result ? result.ratio : Infinity)
  const sorted = results.toSorted((one, other) => growthOf(other) - growthOf(one))
  process.stdout.write(
    `\np50 with ${sizes.at(0)} people and with ${sizes.at(-1)}\n${sorted.map(lineOf).join('')}`,
  )
  process.stdout.write(`  not timed, since they ask by keys: ${notTimed.join(', ')}\n`)
  const reports = join(root, '.cache/reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(
    join(reports, 'bench-growth.json'),
    JSON.stringify({ sizes, only, results, notTimed }, null, 2),
  )
}

await onPostgresql(process.env.TEST_DATABASE_URL, main)
