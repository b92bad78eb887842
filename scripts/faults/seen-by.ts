import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'
import { makeCopy, workFolder } from './copy.ts'
import { isInBrowser, type Seen, seeInBrowser } from './in-browser.ts'
import { withProbes } from './probes.ts'
import { Tester } from './tester.ts'

/** The probes (sections of code) that each test file or browser test runs. */
export interface SeenBy {
  tests: Record<string, Seen>
  /** Probes that the setup of all tests runs. */
  setUp: string[]
}

const patience = 15 * 60 * 1000

/**
 * Returns the probes that each test runs. The result is cached until a file that the tests use changes. To
 * build it, every test file runs once without a fault and must pass.
 */
export async function findSeenBy(files: string[], sources: string[], tests: string[]): Promise<SeenBy> {
  const hash = createHash('sha256')
  for (const file of files.filter((file) =>
    /^(packages|e2e|scripts\/faults\/(probes|tree)|vitest)/.test(file),
  )) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  hash.update(tests.join())
  const kept = join(workFolder, `seen-by-${hash.digest('hex').slice(0, 16)}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const seenBy = await runEachTest(files, sources, tests)
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify(seenBy))
  return seenBy
}

async function runEachTest(files: string[], sources: string[], tests: string[]): Promise<SeenBy> {
  const copy = makeCopy('probes', files)
  const log = join(copy, 'probes.log')
  for (const file of sources) {
    writeFileSync(join(copy, file), withProbes(file, readFileSync(join(root, file), 'utf8'), log))
  }
  const tester = new Tester(copy)
  const seenBy: SeenBy = { tests: {}, setUp: [] }
  for (const test of tests.filter((test) => !isInBrowser(test))) {
    writeFileSync(log, '')
    const begun = Date.now()
    const answer = await tester.ask({ tests: [test], changed: null }, patience)
    if (answer.failure) throw new Error(`${test} fails without a fault: ${JSON.stringify(answer.failure)}`)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const inSetUp = (line: string) => line.startsWith(`${tester.pid} `)
    const probeOf = (line: string) => line.slice(line.indexOf(' ') + 1)
    seenBy.setUp.push(...lines.filter(inSetUp).map(probeOf))
    seenBy.tests[test] = {
      milliseconds: Date.now() - begun,
      probes: [...new Set(lines.filter((line) => !inSetUp(line)).map(probeOf))],
    }
    process.stderr.write(`${test}: ${lines.length} probes, ${seenBy.tests[test].milliseconds} ms\n`)
  }
  tester.stop()
  const inBrowser = tests.filter(isInBrowser)
  if (inBrowser.length > 0) Object.assign(seenBy.tests, await seeInBrowser(copy, inBrowser))
  return seenBy
}
