import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from '../run.ts'

const isTest = (file: string) => file.endsWith('.test.ts')
const isSource = (file: string) => /\.tsx?$/.test(file)

/** Maps each file to the files that import it by a relative path or a `#` path. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>()
  const files = globSync('{packages,scripts,e2e}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/node_modules|\/build/.test(file),
  )
  for (const file of files)
    for (const [, named = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /(?:from|import) ?\(?'([.#][^']+)'/g,
    )) {
      const imported = named.startsWith('#')
        ? named.replace('#', `${file.split('/', 2).join('/')}/src/`)
        : relative(root, resolve(root, dirname(file), named))
      importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/**
 * Returns the changed tests, the tests beside a changed file, and the tests that import a changed file,
 * directly or through one other file.
 */
export function findChangedTests(changed: string[]): string[] {
  const importers = readImporters()
  const importersOf = (file: string) => importers.get(file) ?? []
  const sources = changed.filter(isSource)
  const near = sources.flatMap((file) => [file, ...importersOf(file)])
  const tests = [...near, ...near.flatMap(importersOf)].filter(isTest)
  const beside = sources
    .filter((file) => !isTest(file))
    .flatMap((file) => globSync(`${dirname(file)}/*.test.ts`, { cwd: root }))
  return [...new Set([...tests, ...beside])].sort()
}
