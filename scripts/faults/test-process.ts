import { join, relative } from 'node:path'
import type { Reporter, TestSpecification } from 'vitest/node'
import { BaseSequencer, createVitest } from 'vitest/node'

/** Asks a test process to run test files in this order until the first failure. */
export interface Question {
  tests: string[]
  /** The source file that has changed since the previous question. */
  changed: string | null
}

/** The first failure; null if all tests passed. */
export interface Answer {
  failure: { file: string; test: string; message: string } | null
}

const copy = process.cwd()
let order: string[] = []
let failure: Answer['failure'] = null

const fileOf = ({ moduleId }: { moduleId: string }) => relative(copy, moduleId)
const messageOf = (errors: readonly { message?: string }[] | undefined) =>
  (errors?.[0]?.message ?? 'no message').split('\n', 1)[0] ?? ''

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => order.indexOf(fileOf(a)) - order.indexOf(fileOf(b)))
  }
}

const reporter: Reporter = {
  onTestCaseResult(test) {
    const result = test.result()
    if (result.state !== 'failed') return
    failure ??= { file: fileOf(test.module), test: test.fullName, message: messageOf(result.errors) }
  },
  onTestModuleEnd(module) {
    if (module.state() !== 'failed') return
    const errors = [module, ...module.children.allSuites()].flatMap((suite) => suite.errors())
    failure ??= { file: fileOf(module), test: 'outside its tests', message: messageOf(errors) }
  },
}

const vitest = await createVitest('test', {
  root: copy,
  watch: false,
  project: ['server', 'contract', 'web'],
  reporters: [reporter],
  silent: true,
  bail: 1,
  maxWorkers: 1,
  sequence: { sequencer: InGivenOrder },
})

/** The file that the previous question changed. The file is restored by now, so Vitest must load it again. */
let changedBefore: string | null = null

async function answer({ tests, changed }: Question): Promise<Answer> {
  order = tests
  failure = null
  for (const file of [changed, changedBefore]) if (file !== null) vitest.invalidateFile(join(copy, file))
  changedBefore = changed
  const specifications = await vitest.globTestSpecifications()
  try {
    const { unhandledErrors } = await vitest.runTestSpecifications(
      specifications.filter((specification) => tests.includes(fileOf(specification))),
    )
    if (unhandledErrors.length > 0) {
      failure ??= { file: tests.join(', '), test: 'outside its tests', message: String(unhandledErrors[0]) }
    }
  } catch (error) {
    failure ??= { file: 'the set-up of all tests', test: 'set-up', message: String(error) }
  }
  return { failure }
}

process.on('message', (question: Question) => {
  answer(question).then((answered) => process.send?.(answered))
})
// The parent process has ended, so the whole process group must end.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.send?.('ready')
