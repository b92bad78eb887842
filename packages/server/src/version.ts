import { existsSync, readFileSync } from 'node:fs'

/** Written by `npm run release` into what it packs: the day and the commit. */
const file = new URL('../../../VERSION', import.meta.url)

export const readVersion = (): string =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : 'not released'
