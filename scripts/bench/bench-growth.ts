import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notAsked } from '../../packages/server/bench/growth/askings/askings.ts'
import { compareSizes, lineOf, type Result } from '../../packages/server/bench/growth/compare-sizes.ts'
import { copyCommunity, dropCommunity, makeCommunity } from '../../packages/server/bench/growth/databases.ts'
import { onPostgresql } from '../on-postgresql.ts'
import { root, run } from '../run.ts'

/**
 * Whether the product stays as it is while the community grows: the plans of all statements with 100,000 and
 * 1,000,000 people, and each operation with a million against a thousand. On the server that TEST_DATABASE_URL names,
 * otherwise on one of its own; the largest takes 9 GB. `npm run bench:growth -- 1000 20000` for other sizes;
 * `--only Pairing` for the times alone, of the lines of the table whose names hold that or another one that is named so;
 * `--tasks 10000` for a curriculum that has a tenth as many tasks as there are people, and so many at most;
 * `--kept` with TEST_DATABASE_URL to fill each size once and ask copies of it from then on.
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
if (sizes.length === 0) sizes.push(1000, 100_000, 1_000_000)
/** Of a few pages PostgreSQL rightly reads all. */
const fewestForPlans = 100_000
const plansConfig = 'packages/server/bench/growth/vitest.config.ts'

async function main(server: string): Promise<void> {
  const statements = only === undefined ? await recordStatements() : undefined
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

/** What the API tests ask the database, in a folder that is gone in the end. */
async function recordStatements(): Promise<string> {
  const statements = mkdtempSync(join(tmpdir(), 'koya-statements-'))
  process.once('exit', () => rmSync(statements, { recursive: true, force: true }))
  const env = { KOYA_STATEMENTS: statements }
  await run('vitest', ['run', '--project', 'server', '--reporter=dot'], { env })
  return statements
}

/** The table once more, those that grow most first, and the same as JSON. */
function report(results: readonly Result[]): void {
  const growthOf = (result: Result) => ('ratio' in result ? result.ratio : Infinity)
  const sorted = results.toSorted((one, other) => growthOf(other) - growthOf(one))
  process.stdout.write(
    `\np50 with ${sizes.at(0)} people and with ${sizes.at(-1)}\n${sorted.map(lineOf).join('')}`,
  )
  for (const [name, reason] of Object.entries(notAsked))
    process.stdout.write(`  ${name} is not asked: ${reason}\n`)
  const reports = join(root, '.cache/reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(
    join(reports, 'bench-growth.json'),
    JSON.stringify({ sizes, only, results, notAsked }, null, 2),
  )
}

await onPostgresql(process.env.TEST_DATABASE_URL, main)
