import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { tryRun } from '../run.ts'
import { runBrowserTests } from './browser-tests.ts'
import { filesOf, isProved, type Row, readSpecificationRows } from './proofs.ts'
import { readTold } from './told-tests.ts'

// `npm run rows` runs the tests that docs/rows.md names. `npm run rows -- P S12` chooses areas or rows.
const asked = process.argv.slice(2)
const isAsked = ({ id }: Row): boolean =>
  asked.length === 0 || asked.some((name) => id === name || id.replace(/\d+$/, '') === name)

const rows = readSpecificationRows().filter(isAsked)
const files = [...new Set(rows.flatMap(({ proofs }) => proofs.flatMap(filesOf)))]
const browserFiles = files.filter((file) => file.startsWith('e2e/'))
const otherFiles = files.filter((file) => !file.startsWith('e2e/'))

const folder = mkdtempSync(join(tmpdir(), 'koya-rows-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const reports = { vitest: join(folder, 'vitest.json'), playwright: join(folder, 'playwright.json') }

if (otherFiles.length > 0) {
  const report = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reports.vitest}`]
  await tryRun('vitest', ['run', ...report, ...otherFiles])
}
if (browserFiles.length > 0) {
  await runBrowserTests(
    browserFiles.map((file) => basename(file)),
    reports.playwright,
  )
}

const told = readTold({ ...reports, vitest: [reports.vitest] })
const held = rows.filter((row) => isProved(row, told))
for (const row of rows) {
  const tests = row.proofs.map(({ file, title }) => `${file} “${title}”`).join(', ')
  process.stdout.write(`${row.id} ${held.includes(row) ? 'holds' : 'DOES NOT HOLD'}: ${tests || 'no test'}\n`)
}
process.stdout.write(`\nrows: ${held.length} of ${rows.length}\n`)
process.exit(held.length === rows.length ? 0 : 1)
