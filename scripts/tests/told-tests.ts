import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Told } from './proofs.ts'

type Outcome = Told & { failed: boolean }

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** A file, or a group of tests in it. */
const Suite = z.object({
  get suites() {
    return z.optional(z.array(Suite))
  },
  specs: z.array(z.object({ title: z.string(), file: z.string(), ok: z.boolean() })),
})
type Suite = z.output<typeof Suite>
const PlaywrightReport = z.object({ suites: z.array(Suite) })

/** Returns the tests that ran, without skipped ones; empty without a report. */
export const toldByVitest = (report: unknown): Outcome[] =>
  (z.safeParse(VitestReport, report).data?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: name,
        title: fullName,
        passed: status === 'passed',
        failed: status === 'failed',
      })),
  )

export const toldByPlaywright = (report: unknown): Outcome[] =>
  (z.safeParse(PlaywrightReport, report).data?.suites ?? []).flatMap(told)

const told = ({ suites = [], specs }: Suite): Outcome[] => [
  ...specs.map(({ title, file, ok }) => ({
    file: `/e2e/${file.split('/e2e/').at(-1)}`,
    title,
    passed: ok,
    failed: !ok,
  })),
  ...suites.flatMap(told),
]

/** Returns the JSON of a report; null if the test run ended before it wrote the report. */
export const readReport = (file: string): unknown =>
  existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null

export const readTold = (reports: { vitest: string[]; playwright: string }): Outcome[] => [
  ...reports.vitest.flatMap((file) => toldByVitest(readReport(file))),
  ...toldByPlaywright(readReport(reports.playwright)),
]
