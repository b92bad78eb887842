import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../run.ts'
import { readAccepted } from './accepted.ts'
import { makeCopy, repositoryFiles, workFolder } from './copy.ts'
import { draw } from './draw.ts'
import { type Fault, findFaults } from './find-faults.ts'
import { Notes } from './notes.ts'
import { describeFault, describeTried, summarize, type Tried } from './report.ts'
import { findSeenBy, hashState } from './seen-by.ts'
import { Tester } from './tester.ts'
import { proveThatFaultsAreLoaded, testsFor, tryFault } from './try-fault.ts'

/** Plants random faults, each alone in a copy of the repository, and reports those that no test finds. */
const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    tests: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
  },
})
const targets = [
  'packages/contract/src/**/*.ts',
  'packages/web/src/**/*.{ts,tsx}',
  'packages/server/src/*.ts',
  'packages/server/src/{background,commands,config,content,db,features,foreign,http,identity,limits,notifications,pictures,shared,time}/**/*.ts',
]
/** Files that get no planted faults. */
const leftOut = [
  '**/*.test.ts',
  '**/testing/**',
  '**/*.gen.ts',
  '**/db/schema/{generate,describe}-*.ts',
  '**/http/document/describe-document.ts',
  '**/migrations/**',
]

const isOneOf = (patterns: string[]) => (file: string) =>
  patterns.some((pattern) => matchesGlob(file, pattern))
const files = repositoryFiles()
const sources = files.filter(isOneOf(targets)).filter((file) => !isOneOf(leftOut)(file))
const isNamed = (name: string, parts: string) => parts.split(',').some((part) => name.includes(part))
/** The sources to draw from, chosen before parsing, because parsing all of them is slow. */
const askedFor = sources.filter((file) => isNamed(file, options.only.replaceAll(/:\d+/g, '')))
const tests = files
  .filter(isOneOf(['packages/**/*.test.ts', 'e2e/**/*.test.ts']))
  .filter((test) => isNamed(test, options.tests))
const possible = askedFor
  .flatMap((file) => findFaults(file, readFileSync(join(root, file), 'utf8')))
  .filter(({ file, line }) => isNamed(`${file}:${line} `, options.only))
const drawn = draw(possible, Number(options.count), Number(options.seed))
const say = (line: string) => process.stdout.write(`${line}\n`)

const keyOf = ({ file, start, end, after }: Fault) => [file, start, end, after].join()

async function tryAll(): Promise<Tried[]> {
  const state = hashState(files, tests)
  const seenBy = await findSeenBy(files, sources, tests, state)
  for (const test of seenBy.failed) say(`${test} fails without a fault, so it tries none`)
  const testsOf = (fault: Fault) =>
    testsFor(fault, readFileSync(join(root, fault.file), 'utf8'), seenBy).files
  const notes = new Notes<Tried>(join(workFolder, `tried-${state}.partly`))
  const noted = new Map(notes.read().map((one) => [keyOf(one), one]))
  const tried = drawn.flatMap((fault) => noted.get(keyOf(fault)) ?? [])
  const waiting = drawn.filter((fault) => !noted.has(keyOf(fault)))
  const work = async (_: unknown, index: number) => {
    const tester = new Tester(makeCopy(`copy-${index + 1}`, files))
    const sample = drawn.find((fault) => testsOf(fault).length > 0)
    const test = sample && testsOf(sample)[0]
    if (sample && test) await proveThatFaultsAreLoaded(tester, sample.file, test)
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      const outcome = { ...fault, ...(await tryFault(tester, fault, seenBy)) }
      tried.push(outcome)
      notes.add(outcome)
      say(`${tried.length}/${drawn.length}  ${describeTried(outcome)}`)
    }
    tester.stop()
  }
  await Promise.all(Array.from({ length: Number(options.workers) }, work))
  notes.delete()
  return tried
}

say(`${drawn.length} of ${possible.length} possible faults in ${askedFor.length} files, seed ${options.seed}`)
if (options.list) {
  for (const fault of drawn) say(describeFault(fault))
} else {
  const tried = await tryAll()
  const reports = join(root, '.cache', 'reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'faults.json'), JSON.stringify({ options, tried }, null, 2))
  say(summarize(tried, readAccepted(readFileSync(join(root, 'scripts/faults/accepted.txt'), 'utf8'))))
}
