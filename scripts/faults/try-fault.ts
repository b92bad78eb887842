import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'
import { plant } from './change.ts'
import type { Fault } from './find-faults.ts'
import { isInBrowser, runInBrowser } from './in-browser.ts'
import { probeAround } from './probes.ts'
import type { SeenBy } from './seen-by.ts'
import type { Answer } from './test-process.ts'
import type { Tester } from './tester.ts'

export interface Outcome {
  /** `types`: only the type check failed. `unseen`: no test ran. `survived`: all tests passed. */
  result: 'found' | 'types' | 'survived' | 'unseen'
  /** The test file that found the fault; `how` is its failure. */
  by?: string
  how?: string
  milliseconds: number
}

/** The tests that check the contract's declarations: the API document and the access rights. */
const checksContract = /\/http\/document\/|\/tests\/access\//

/** At most this many test files, and as many browser tests, try one fault. */
const mostTests = 24

/**
 * Returns the tests that run a fault's code: first the neighbours, then the tests that run the least code.
 * Neighbours are the tests in the fault's folder and, for the contract, those of its declarations. If no test
 * runs the code, returns all neighbours.
 */
export function testsFor({ file, start, end }: Fault, source: string, { tests, setUp }: SeenBy) {
  const probe = probeAround(file, source, { start, end })
  const looksAt = (test: string) =>
    dirname(test) === dirname(file) || (file.startsWith('packages/contract/') && checksContract.test(test))
  const beside = (test: string) => (looksAt(test) ? 0 : 1)
  const seeing = Object.entries(tests)
    .filter(([, { probes }]) => probes.includes(probe))
    .sort(([a, x], [b, y]) => beside(a) - beside(b) || x.probes.length - y.probes.length)
  const neighbours = Object.keys(tests).filter((test) => beside(test) === 0)
  const files = seeing.length > 0 ? seeing.map(([test]) => test) : neighbours
  return {
    files: files.filter((test) => !isInBrowser(test)).slice(0, mostTests),
    inBrowser: files.filter(isInBrowser).slice(0, mostTests),
    inSetUp: setUp.includes(probe),
  }
}

/** Plants a fault in the tester's copy, runs the tests that can see it, and restores the source. */
export async function tryFault(tester: Tester, fault: Fault, seenBy: SeenBy): Promise<Outcome> {
  const source = readFileSync(join(root, fault.file), 'utf8')
  const place = join(tester.copy, fault.file)
  const { files, inBrowser, inSetUp } = testsFor(fault, source, seenBy)
  // This time is generous, because the machine may be busy. An endless loop counts as found after this time.
  const patienceFor = (tests: string[]) =>
    tests.reduce((sum, test) => sum + 8 * (seenBy.tests[test]?.milliseconds ?? 0), 120_000)
  const begun = Date.now()
  const outcome = (rest: Omit<Outcome, 'milliseconds'>) => ({ ...rest, milliseconds: Date.now() - begun })
  const found = ({ file, test, message }: NonNullable<Answer['failure']>) =>
    outcome({ result: 'found', by: file, how: `${test}: ${message}` })
  writeFileSync(place, plant(source, fault))
  // A test process runs the setup only once, so it restarts with the fault and again without it.
  if (inSetUp) tester.stop()
  try {
    if (files.length > 0) {
      const { failure } = await tester.ask({ tests: files, changed: fault.file }, patienceFor(files))
      if (failure) return found(failure)
    }
    if (!hasRightTypes(tester.copy, fault.file)) return outcome({ result: 'types' })
    if (inBrowser.length > 0) {
      const { failure } = await runInBrowser(tester.copy, inBrowser, patienceFor(inBrowser))
      if (failure) return found(failure)
    }
    return outcome({ result: files.length + inBrowser.length > 0 ? 'survived' : 'unseen' })
  } finally {
    writeFileSync(place, source)
    if (inSetUp) tester.stop()
  }
}

/** A person who made this fault would also remove an unused import, so unused names are no error. */
const lenient = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false']

/** The packages whose types can break if a package changes. */
const importers = {
  'packages/contract': ['packages/contract', 'packages/server', 'packages/web'],
  'packages/server': ['packages/server'],
  'packages/web': ['packages/web'],
}

const hasRightTypes = (copy: string, file: string): boolean =>
  Object.entries(importers)
    .filter(([project]) => file.startsWith(`${project}/`))
    .flatMap(([, projects]) => projects)
    .every((project) => spawnSync('tsc', ['-p', project, ...lenient], { cwd: copy }).status === 0)

/** Plants an obvious fault, and throws if the test still passes, because the copy then loads no faults. */
export async function proveThatFaultsAreLoaded(tester: Tester, file: string, test: string): Promise<void> {
  const source = readFileSync(join(root, file), 'utf8')
  const place = join(tester.copy, file)
  const passes = async () => (await tester.ask({ tests: [test], changed: file }, 600_000)).failure === null
  if (!(await passes())) throw new Error(`${test} fails without a fault`)
  writeFileSync(place, `throw new Error('planted')\n${source}`)
  const missed = await passes()
  writeFileSync(place, source)
  if (missed) throw new Error(`A fault planted in ${file} is not loaded by ${test}`)
  if (!(await passes())) throw new Error(`${test} fails after the fault was taken out of ${file}`)
}
