import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { cpuSlowdown, lines } from './lines.ts'
import { listPages, type MeasuredPage } from './pages.ts'
import { type Measured, pageRow, summarise, titleRow } from './table.ts'
import { visit } from './visit.ts'
import { measureWholeWay, wholeWay } from './whole-way.ts'

const rounds = Number(process.env.BENCH_WEB_ROUNDS ?? 5)
const reports = join(import.meta.dirname, '../../.cache/reports')

/**
 * Arguments: the address of this build's server, then page names, paths or `whole-way`. Without further
 * arguments, the script measures everything.
 */
const [ours = '', ...named] = process.argv.slice(2)
const { BENCH_WEB_OTHER: other } = process.env
const builds = [{ name: '', server: ours }, ...(other ? [{ name: 'other:', server: other }] : [])]

async function choosePages(server: string): Promise<MeasuredPage[]> {
  const all = await listPages(server)
  if (named.length === 0) return all
  const paths = named.filter((name) => name.startsWith('/')).map((path) => ({ name: path, path }))
  const chosen = [...all.filter(({ name }) => named.includes(name)), ...paths]
  const isChosen = ({ name }: MeasuredPage) => name === 'landing' || named.includes(name)
  return chosen.length === 0 ? [] : [...all.filter(isChosen), ...paths]
}

const browser = await chromium.launch({
  executablePath: process.env.KOYA_CHROMIUM ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
const summaries = []
for (const line of lines) {
  const measured: (Measured & { look: () => Promise<void> })[] = []
  for (const { name, server } of builds) {
    for (const page of await choosePages(server)) {
      const one: Measured = { build: name, line, page: page.name, visits: [] }
      const look = async () => {
        one.visits.push(await visit(browser, server, page, line))
      }
      measured.push({ ...one, look })
    }
  }
  // Visits each page once per round, so that a slow phase affects all pages equally.
  for (let round = 0; round < rounds; round++) for (const { look } of measured) await look()
  const ofLine = measured.map((one) => summarise(one, measured[0]?.visits ?? []))
  if (ofLine.length > 0) process.stdout.write(titleRow(line.name) + ofLine.map(pageRow).join(''))
  summaries.push(...ofLine)
}
// The number of bytes does not depend on the connection, so one measurement is enough.
const ways = named.length === 0 || named.includes(wholeWay) ? await measureWholeWay(browser, ours) : []
for (const { name, bytes, requests } of ways)
  process.stdout.write(`\n${name}: ${(bytes / 1000).toFixed(1)} kB in ${requests} requests`)
await browser.close()
mkdirSync(reports, { recursive: true })
writeFileSync(join(reports, 'bench-web.json'), JSON.stringify({ pages: summaries, ways }, null, 2))
process.stdout.write(
  `\nMedians of ${rounds} visits on a processor ${cpuSlowdown} times slower; ms and kB. "x line": times of what the line needs for one question and the bytes until then.\n`,
)
