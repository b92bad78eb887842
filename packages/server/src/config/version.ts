import { existsSync, readFileSync } from 'node:fs'

/** Written by `npm run release` into what it packs: the day and the commit. */
const file = new URL('../../../../VERSION', import.meta.url)

/** Of Koya. */
export const version = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'not released'
