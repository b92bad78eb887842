import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root, tryRun } from '../run.ts'
import { toldByVitest } from '../tests/told-tests.ts'
import type { Place, Verdict } from './support/drill.ts'

const operations = 150
const mostMilliseconds = 1000

const Report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ meta: z.object({ slowestMilliseconds: z.optional(z.number()) }) }),
      ),
    }),
  ),
})

/** Runs the tests with random input and random sequences of calls, and judges the slowest answer. */
export async function fuzz({ isLong, within, note }: Place): Promise<Verdict> {
  const [inputs, sequences] = isLong ? [80, 300] : [20, 20]
  const report = join(root, '.cache/reports/drills/fuzz.json')
  const code = await tryRun(
    'vitest',
    [
      'run',
      '--project',
      'server',
      'tests/hostile/fuzz.test.ts',
      'tests/random-life',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { env: { FUZZ_INPUTS: String(inputs), FUZZ_SEQUENCES: String(sequences) }, quiet: true },
  )
  const written = JSON.parse(readFileSync(report, 'utf8'))
  const told = toldByVitest(written)
  const slowest = Math.round(findSlowest(written))
  for (const test of told) note({ ...test })
  const failed = told.filter(({ passed }) => !passed).length
  const drawn = told.filter(({ title }) => title.startsWith('F16 bad input')).length * inputs
  return {
    holds: code === 0 && failed === 0 && drawn >= operations * inputs && within(slowest, mostMilliseconds),
    line: `${drawn} inputs over ${drawn / inputs} calls and ${sequences} random sequences, ${failed} tests failed, the slowest answer ${slowest} ms`,
  }
}

const findSlowest = (report: unknown): number =>
  Math.max(
    ...Report.parse(report)
      .testResults.flatMap(({ assertionResults }) => assertionResults)
      .map(({ meta }) => meta.slowestMilliseconds ?? 0),
  )
