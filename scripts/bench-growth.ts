import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareSizes } from '../packages/server/bench/growth/compare-sizes.ts'
import { dropCommunity, makeCommunity } from '../packages/server/bench/growth/databases.ts'
import { root, run } from './run.ts'

/**
 * Whether the product stays as it is while the community grows: the plans of all statements with 100,000 and
 * 1,000,000 people, and each operation with a million against a thousand. On the server that TEST_DATABASE_URL names,
 * otherwise on one of its own; the largest takes 9 GB. `npm run bench:growth -- 1000 20000` for other sizes.
 */
const sizes = process.argv.slice(2).map(Number)
/** Of a few pages PostgreSQL rightly reads all. */
const fewestForPlans = 100_000
const plansConfig = 'packages/server/bench/growth/vitest.config.ts'
if (sizes.length === 0) sizes.push(1000, 100_000, 1_000_000)

async function main(server: string): Promise<void> {
  const statements = mkdtempSync(join(tmpdir(), 'koya-statements-'))
  process.once('exit', () => rmSync(statements, { recursive: true, force: true }))
  await run('vitest', ['run', '--project', 'server', '--reporter=dot'], {
    env: { KOYA_STATEMENTS: statements },
  })

  const sides: { people: number; url: string }[] = []
  for (const people of sizes) {
    const begun = performance.now()
    const url = await makeCommunity(server, people)
    process.stdout.write(`${people} people filled in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
    if (people >= fewestForPlans) {
      const env = { KOYA_STATEMENTS: statements, KOYA_PLANS_DATABASE: url }
      await run('vitest', ['run', '--config', plansConfig, '--reporter=dot'], { env })
    }
    sides.push({ people, url })
  }
  const [small, large] = [sides.at(0), sides.at(-1)]
  if (!small || !large) throw new Error('Name two sizes')
  const results = await compareSizes(small, large)
  const reports = join(root, '.cache/reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench-growth.json'), JSON.stringify({ sizes, results }, null, 2))
  for (const { people } of sides) await dropCommunity(server, people)
  if (!results.every(({ holds }) => holds)) process.exitCode = 1
}

if (process.env.TEST_DATABASE_URL) {
  await main(process.env.TEST_DATABASE_URL)
  process.exit()
}
const itself = [process.execPath, import.meta.filename, ...process.argv.slice(2)]
const { status } = spawnSync('bash', [join(root, '.ci/with-postgresql'), ...itself], { stdio: 'inherit' })
process.exit(status ?? 1)
