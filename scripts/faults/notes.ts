import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Results on disk, one line each, so that a run that was cut off goes on where it was. */
export class Notes<T> {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
    mkdirSync(dirname(path), { recursive: true })
  }

  /** Reads what an earlier run noted, without a last line that was cut off. */
  read(): T[] {
    const lines = existsSync(this.#path) ? readFileSync(this.#path, 'utf8').split('\n').slice(0, -1) : []
    writeFileSync(this.#path, lines.map((line) => `${line}\n`).join(''))
    return lines.map((line) => JSON.parse(line))
  }

  add(result: T): void {
    appendFileSync(this.#path, `${JSON.stringify(result)}\n`)
  }

  delete(): void {
    rmSync(this.#path, { force: true })
  }
}
