import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

const isOurs = (file: string): boolean => !/node_modules|\/build|\.react-router/.test(file)

/** Returns our own files that match the patterns, with their texts. */
export const readSources = (patterns: string[]): { file: string; text: string }[] =>
  globSync(patterns, { cwd: root })
    .filter(isOurs)
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** The sources of the packages, the browser tests and the scripts. */
export const sources = readSources([
  'packages/*/src/**/*.{ts,tsx}',
  'packages/*/bench/**/*.ts',
  'packages/*/*.ts',
  'packages/web/worker/*.ts',
  'e2e/**/*.ts',
  'scripts/**/*.{ts,mjs}',
])

export const filesWith = (pattern: RegExp, where: RegExp): string[] =>
  sources.filter(({ file, text }) => where.test(file) && pattern.test(text)).map(({ file }) => file)
