import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

const isOurs = (file: string): boolean => !/node_modules|\/build|\.react-router/.test(file)

/** Returns our own files that match, with their texts, for tests about the repository itself. */
export const readSources = (patterns: string[]): { file: string; text: string }[] =>
  globSync(patterns, { cwd: root })
    .filter(isOurs)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** All TypeScript sources of the repository. */
export const sources = readSources([
  'packages/*/src/**/*.{ts,tsx}',
  'packages/*/bench/**/*.ts',
  'packages/*/*.ts',
  'e2e/**/*.ts',
  'scripts/**/*.{ts,mjs}',
])

export const filesWith = (pattern: RegExp, where: RegExp): string[] =>
  sources.filter(({ file, text }) => where.test(file) && pattern.test(text)).map(({ file }) => file)
