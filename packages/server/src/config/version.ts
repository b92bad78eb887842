import { existsSync, readFileSync } from 'node:fs'

/** The day and commit of the release, written by `npm run release`. */
const file = new URL('../../../../VERSION', import.meta.url)

export const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'not released'
