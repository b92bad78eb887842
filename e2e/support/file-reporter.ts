import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { FullConfig, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter'

interface FileOfTests {
  open: number
  tests: number
  failed: number
  milliseconds: number
}

const write = (text: string) => process.stdout.write(`${text}\n`)
const plain = ({ stack, message, value, snippet, cause }: TestError): string =>
  stripVTControlCharacters(
    [stack ?? message ?? value, snippet, cause && `because of ${plain(cause)}`].filter(Boolean).join('\n'),
  )

/** Prints one line per test file, and each failure with its reason. */
export default class FileReporter implements Reporter {
  #folder = ''
  #files = new Map<string, FileOfTests>()
  #failures: string[] = []

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#folder = rootDir
    for (const test of suite.allTests()) {
      const file = this.#fileOf(test)
      file.open += 1
      file.tests += 1
    }
  }

  onTestEnd(test: TestCase, { errors, duration }: TestResult): void {
    const file = this.#fileOf(test)
    file.open -= 1
    file.milliseconds += duration
    if (!test.ok()) {
      file.failed += 1
      const name = `${this.#nameOf(test)} › ${test.title}`
      this.#failures.push(name)
      write(`failed: ${name}\n${errors.map(plain).join('\n')}`)
    }
    if (file.open > 0) return
    const failed = file.failed > 0 ? `, ${file.failed} failed` : ''
    write(
      `${this.#nameOf(test)}: ${file.tests} ${file.tests === 1 ? 'test' : 'tests'}${failed}, ${(file.milliseconds / 1000).toFixed(1)} s`,
    )
  }

  /** Handles errors outside of tests, such as a server that does not start. */
  onError(error: TestError): void {
    write(plain(error))
  }

  onEnd(): void {
    const tests = [...this.#files.values()].reduce((sum, file) => sum + file.tests - file.open, 0)
    for (const name of this.#failures) write(`failed: ${name}`)
    write(`${tests - this.#failures.length} passed, ${this.#failures.length} failed in the browser`)
  }

  #nameOf = ({ location }: TestCase): string => relative(this.#folder, location.file)

  #fileOf(test: TestCase): FileOfTests {
    const known = this.#files.get(test.location.file)
    if (known) return known
    const file = { open: 0, tests: 0, failed: 0, milliseconds: 0 }
    this.#files.set(test.location.file, file)
    return file
  }
}
