import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { freePort } from '../../packages/server/src/testing/ports.ts'
import { publicPages } from '../../packages/web/src/public-pages.ts'
import { buildWeb } from '../make/build-web.ts'
import { tryRun } from '../run.ts'
import { startServer } from '../start-server.ts'
import { findBrowser } from '../tests/browser.ts'

/** Runs Lighthouse on the public pages; npm downloads Lighthouse at run time (decision 0015). */
const lighthouse = 'lighthouse@13.5.0'
const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const unknownPage = '/no-such-page'
/** The audits left out for `unknownPage`, which must answer 404 and stay out of search engines. */
const rightThere = ['http-status-code', 'is-crawlable', 'errors-in-console']

const Score = z.object({ score: z.nullable(z.number()) })
const Report = z.object({
  categories: z.record(
    z.enum(categories),
    z.object({ ...Score.shape, auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })) }),
  ),
  audits: z.record(z.string(), Score),
})
type Report = z.output<typeof Report>

const median = (numbers: number[]): number => numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Lists the audits that lost points in any run. */
const reasons = (reports: Report[], category: (typeof categories)[number]): string[] => [
  ...new Set(
    reports.flatMap(({ categories, audits }) =>
      categories[category].auditRefs.flatMap(({ id, weight }) =>
        weight > 0 && (audits[id]?.score ?? 1) < 1 ? [id] : [],
      ),
    ),
  ),
]

const folder = mkdtempSync(join(tmpdir(), 'koya-lighthouse-'))
process.once('exit', () => rmSync(folder, { recursive: true }))
const file = join(folder, 'report.json')
const { KOYA_CHROMIUM = '', ...environment } = await findBrowser()

async function measure(url: string, skipped: readonly string[]): Promise<Report> {
  const options = [
    `--only-categories=${categories.join()}`,
    '--output=json',
    `--output-path=${file}`,
    '--chrome-flags=--headless --no-sandbox --disable-gpu',
    '--ignore-status-code',
    ...(skipped.length > 0 ? [`--skip-audits=${skipped.join()}`] : []),
  ]
  const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, ...options]
  const code = await tryRun('npm', args, { env: { ...environment, CHROME_PATH: KOYA_CHROMIUM }, quiet: true })
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url} (exit ${code})`)
  return Report.parse(JSON.parse(readFileSync(file, 'utf8')))
}

const port = await freePort()
await startServer({
  PORT: String(port),
  DATA_DIR: 'memory://',
  DEMO: '0',
  WEB_ROOT: await buildWeb('build'),
})
const named = process.argv.slice(2)
let holds = true
for (const path of named.length > 0 ? named : [...publicPages, unknownPage]) {
  const skipped = path === unknownPage ? rightThere : []
  const reports: Report[] = []
  while (reports.length < runs) reports.push(await measure(`http://localhost:${port}${path}`, skipped))
  const scores = categories.map((category) => {
    const score = median(reports.map((report) => Math.round((report.categories[category].score ?? 0) * 100)))
    if (score === 100) return `${category} 100`
    holds = false
    return `${category} ${score} (${reasons(reports, category).join(', ')})`
  })
  const without = skipped.length > 0 ? ` (without ${skipped.join(', ')})` : ''
  process.stdout.write(`${path}: ${scores.join(', ')}${without}\n`)
}
process.exit(holds ? 0 : 1)
