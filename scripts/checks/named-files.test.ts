import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../run.ts'
import { readSources } from './repository-sources.ts'

const guides = readSources(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/first-day.md'])
const files = globSync(['{packages,scripts,e2e,docs}/**/*.*', '*.*', '.ci/*'], {
  cwd: root,
  exclude: (name) => /^(node_modules|build|build-test)$/.test(basename(name)),
})
const names = new Set(files.map((file) => basename(file)))

/** Lists the files that a text names in backticks, such as `features/profile/view.ts`. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.][\w./-]*\.(?:tsx?|css|json|js|mjs|md|sql|sh))`/g)].map(([, file = '']) => file)

const isThere = (named: string) =>
  named.includes('/') ? files.some((file) => join('/', file).endsWith(join('/', named))) : names.has(named)

it('names only files that exist in what a newcomer reads first', () => {
  const named = guides.flatMap(({ text }) => namedIn(text))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((file) => !isThere(file))).toEqual([])
})
