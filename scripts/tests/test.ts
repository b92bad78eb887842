import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root, tryRun } from '../run.ts'
import { onTestServer } from './api-tests.ts'
import { prepareBrowserTests, runBrowserTests } from './browser-tests.ts'
import { countProofs } from './proofs.ts'
import { readReport, readTold } from './told-tests.ts'

const reports = join(root, '.cache', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

interface Count {
  passed: number
  failed: number
}

const VitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
})

const apiReport = join(reports, 'api.json')
const unitReport = join(reports, 'unit.json')
const plansReport = join(reports, 'plans.json')
const playwrightReport = join(reports, 'playwright.json')

/** Counts one failure for a run with a bad exit code and no failed test. */
const withExitCode = (count: Count, code: number): Count =>
  code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count

async function check(): Promise<Count> {
  const code = await tryRun('node', ['scripts/checks/check.ts'])
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

const reporters = (file: string) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]

function countVitest(file: string, code: number): Count {
  const report = z.safeParse(VitestReport, readReport(file)).data
  return withExitCode({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 1 }, code)
}

async function browserTests(): Promise<Count> {
  const code = await runBrowserTests([], playwrightReport)
  const stats = z.safeParse(PlaywrightReport, readReport(playwrightReport)).data?.stats
  return withExitCode({ passed: stats?.expected ?? 0, failed: stats?.unexpected ?? 1 }, code)
}

const api = ['--project=server', '--project=embedded']
const others = ['--project=!server', '--project=!embedded', '--maxWorkers=1']

// The build comes first, because a failed build ends the whole run. The API tests run alone, because a call
// fails if it waits too long for a database connection.
await prepareBrowserTests()
const counted = await onTestServer(async ({ runTests, checkPlans }) => {
  const tested = countVitest(apiReport, await runTests(...api, ...reporters(apiReport)))
  const planning = checkPlans(...reporters(plansReport))
  const checked = await check()
  const units = countVitest(unitReport, await runTests(...others, ...reporters(unitReport)))
  const planned = await planning
  const plans = planned === undefined ? [] : [countVitest(plansReport, planned)]
  return { checked, others: [tested, units, ...plans] }
})
const counts = [counted.checked, ...counted.others, await browserTests()]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
const told = readTold({ vitest: [apiReport, unitReport, plansReport], playwright: playwrightReport })
process.stdout.write(`\n${countProofs(told)}\n\n`)
if (counted.checked.failed > 0) process.stdout.write('failed: npm run check\n')
for (const { file, title, failed } of told)
  if (failed) process.stdout.write(`failed: ${file.replace(`${root}/`, '')} › ${title}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
