import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
  /** Test files that failed without a fault, so they try none. */
  failed: string[]
}

const patience = 15 * 60 * 1000

/**
 * Returns the probes that each test runs. The result is cached until a file that the tests use changes. To
 * build it, every test file runs once without a fault; a file that fails is left out.
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
  mkdirSync(dirname(kept), { recursive: true })
  const partly = `${kept}.partly`
  const seenBy = await runEachTest(files, sources, tests, partly)
  writeFileSync(kept, JSON.stringify(seenBy))
  rmSync(partly, { force: true })
  return seenBy
}

interface TestRun {
  test: string
  seen: Seen
  setUp: string[]
}

/** Runs each test. Notes each result in the file `partly`, so that a run that was cut off goes on from there. */
async function runEachTest(
  files: string[],
  sources: string[],
  tests: string[],
  partly: string,
): Promise<SeenBy> {
  const copy = makeCopy('probes', files)
  const log = join(copy, 'probes.log')
  for (const file of sources) {
    writeFileSync(join(copy, file), withProbes(file, readFileSync(join(root, file), 'utf8'), log))
  }
  const tester = new Tester(copy)
  const seenBy: SeenBy = { tests: {}, setUp: [], failed: [] }
  const take = ({ test, seen, setUp }: TestRun) => {
    seenBy.tests[test] = seen
    seenBy.setUp.push(...setUp)
  }
  // The last line may be cut off, so only whole lines stay; each ends with a line break.
  const noted = existsSync(partly) ? readFileSync(partly, 'utf8').split('\n').slice(0, -1) : []
  writeFileSync(partly, noted.map((line) => `${line}\n`).join(''))
  for (const line of noted) take(JSON.parse(line))
  for (const test of tests.filter((test) => !isInBrowser(test) && !(test in seenBy.tests))) {
    writeFileSync(log, '')
    const begun = Date.now()
    const answer = await tester.ask({ tests: [test], changed: null }, patience)
    const lines = readFileSync(log, 'utf8').trim().split('\n')
    const inSetUp = (line: string) => line.startsWith(`${tester.pid} `)
    const probeOf = (line: string) => line.slice(line.indexOf(' ') + 1)
    if (answer.failure) {
      seenBy.failed.push(test)
      seenBy.setUp.push(...lines.filter(inSetUp).map(probeOf))
      process.stderr.write(`${test} fails without a fault: ${JSON.stringify(answer.failure)}\n`)
      continue
    }
    const run: TestRun = {
      test,
      seen: {
        milliseconds: Date.now() - begun,
        probes: [...new Set(lines.filter((line) => !inSetUp(line)).map(probeOf))],
      },
      setUp: lines.filter(inSetUp).map(probeOf),
    }
    take(run)
    appendFileSync(partly, `${JSON.stringify(run)}\n`)
    process.stderr.write(`${test}: ${lines.length} probes, ${run.seen.milliseconds} ms\n`)
  }
  tester.stop()
  const inBrowser = tests.filter(isInBrowser)
  if (inBrowser.length > 0) Object.assign(seenBy.tests, await seeInBrowser(copy, inBrowser))
  return seenBy
}
