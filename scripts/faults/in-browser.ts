import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport, toldByPlaywright } from '../tests/told-tests.ts'
import type { Answer } from './test-process.ts'

/** The probes (sections of code) that one test runs, and the duration of the test. */
export interface Seen {
  milliseconds: number
  probes: string[]
}

/** True for a browser test, named by its file or as `<file>:<line>`. */
export const isInBrowser = (test: string): boolean => test.startsWith('e2e/')

/** Builds the web app of the copy, and runs the tests against it until the first failure. */
export async function runInBrowser(copy: string, tests: string[], milliseconds: number): Promise<Answer> {
  const report = join(copy, 'tmp', 'browser.json')
  rmSync(report, { force: true })
  const args = ['--max-failures=1', `--global-timeout=${milliseconds}`, ...tests]
  if ((await runBrowserTests(copy, args, { PLAYWRIGHT_JSON_OUTPUT_FILE: report })) === 0)
    return { failure: null }
  const failed = toldByPlaywright(readReport(report)).find(({ passed }) => !passed)
  // There is no report if the build failed or no test finished.
  const { file, title } = failed ?? { file: tests.join(', '), title: 'no test came to its end' }
  return { failure: { file, test: title, message: 'in the browser' } }
}

/** Returns the probes (sections of code) that each browser test runs in the copy, without tests that fail. */
export async function seeInBrowser(copy: string, files: string[]): Promise<Record<string, Seen>> {
  const log = join(copy, 'browser-probes.log')
  writeFileSync(log, '')
  await runBrowserTests(copy, files, { KOYA_PROBES: log })
  const lines: { test: string; seen: Seen }[] = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
  const seen: Record<string, Seen> = {}
  for (const { test, seen: one } of lines) {
    // Tests made by a loop share one `<file>:<line>`, so their times and probes are added together.
    const { milliseconds, probes } = seen[test] ?? { milliseconds: 0, probes: [] }
    seen[test] = {
      milliseconds: milliseconds + one.milliseconds,
      probes: [...new Set([...probes, ...one.probes])],
    }
  }
  return seen
}

/** Returns 0 if the browser tests of the copy pass, otherwise 1. */
async function runBrowserTests(copy: string, args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, ['scripts/tests/e2e.ts', ...args], {
    cwd: copy,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(child, 'close')
  return status === 0 ? 0 : 1
}
