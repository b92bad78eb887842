import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'
import { makeCopy, workFolder } from './copy.ts'
import { isInBrowser, type Seen, seeInBrowser } from './in-browser.ts'
import { Notes } from './notes.ts'
import { withProbes } from './probes.ts'
import type { Answer } from './test-process.ts'
import { Tester } from './tester.ts'

/** The probes (sections of code) that each test file or browser test runs. */
export interface SeenBy {
  tests: Record<string, Seen>
  /** The probes that the setup of all tests runs. */
  setUp: string[]
  /** Test files that fail even without a planted fault, so that their failure proves nothing. */
  failed: string[]
}

const patience = 15 * 60 * 1000

/** Returns the hash of the sources and tests: results hold until it changes. */
export function hashState(files: string[], tests: string[]): string {
  const hash = createHash('sha256')
  for (const file of files.filter((file) =>
    /^(packages|e2e|scripts\/faults\/(probes|tree)|vitest)/.test(file),
  )) {
    hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.update(tests.join()).digest('hex').slice(0, 16)
}

/** Runs every test without a fault, and returns its probes. Caches the result for this state of the files. */
export async function findSeenBy(
  files: string[],
  sources: string[],
  tests: string[],
  state: string,
): Promise<SeenBy> {
  const kept = join(workFolder, `seen-by-${state}.json`)
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const notes = new Notes<TestRun>(`${kept}.partly`)
  const seenBy = await runEachTest(files, sources, tests, notes)
  writeFileSync(kept, JSON.stringify(seenBy))
  notes.delete()
  return seenBy
}

interface TestRun {
  test: string
  seen: Seen
  setUp: string[]
}

const workers = 2

/** Runs each test that is not noted yet, and notes its result. */
async function runEachTest(
  files: string[],
  sources: string[],
  tests: string[],
  notes: Notes<TestRun>,
): Promise<SeenBy> {
  const seenBy: SeenBy = { tests: {}, setUp: [], failed: [] }
  const take = ({ test, seen, setUp }: TestRun) => {
    seenBy.tests[test] = seen
    seenBy.setUp.push(...setUp)
  }
  for (const run of notes.read()) take(run)
  const waiting = tests.filter((test) => !isInBrowser(test) && !(test in seenBy.tests))
  const inTurn = async (_: unknown, index: number) => {
    const tester = new Tester(copyWithProbes(`probes-${index + 1}`, files, sources))
    for (let test = waiting.shift(); test; test = waiting.shift()) {
      const run = await seeOne(tester, test)
      if (run.failure) {
        seenBy.failed.push(test)
        seenBy.setUp.push(...run.setUp)
        process.stderr.write(`${test} fails without a fault: ${JSON.stringify(run.failure)}\n`)
        continue
      }
      take(run)
      notes.add(run)
      process.stderr.write(`${test}: ${run.seen.probes.length} probes, ${run.seen.milliseconds} ms\n`)
    }
    tester.stop()
  }
  await Promise.all(Array.from({ length: workers }, inTurn))
  const inBrowser = tests.filter(isInBrowser)
  if (inBrowser.length > 0) {
    const copy = copyWithProbes('probes-1', files, sources)
    Object.assign(seenBy.tests, await seeInBrowser(copy, inBrowser))
  }
  return seenBy
}

const logOf = (copy: string) => join(copy, 'probes.log')

function copyWithProbes(name: string, files: string[], sources: string[]): string {
  const copy = makeCopy(name, files)
  for (const file of sources) {
    writeFileSync(join(copy, file), withProbes(file, readFileSync(join(root, file), 'utf8'), logOf(copy)))
  }
  return copy
}

/** Runs a test file; returns its probes, and those of the setup, which runs in the tester's own process. */
async function seeOne(tester: Tester, test: string): Promise<TestRun & Answer> {
  const log = logOf(tester.copy)
  writeFileSync(log, '')
  const begun = Date.now()
  const { failure } = await tester.ask({ tests: [test], changed: null }, patience)
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  const inSetUp = (line: string) => line.startsWith(`${tester.pid} `)
  const probeOf = (line: string) => line.slice(line.indexOf(' ') + 1)
  return {
    failure,
    test,
    seen: {
      milliseconds: Date.now() - begun,
      probes: [...new Set(lines.filter((line) => !inSetUp(line)).map(probeOf))],
    },
    setUp: lines.filter(inSetUp).map(probeOf),
  }
}
