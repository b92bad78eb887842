import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparePages } from '../../packages/server/bench/pages.ts'
import { measurePictures } from '../../packages/server/bench/pictures.ts'
import { compareWithFloor } from '../../packages/server/bench/shares.ts'
import { onPostgresql } from '../on-postgresql.ts'
import { root } from '../run.ts'

/**
 * Compares the API's requests per second with those of a minimal server, and the times of short and long
 * lists, in BENCH_DATABASE_URL or TEST_DATABASE_URL (which must be empty) or in a new server.
 */
const databaseUrl = process.env.BENCH_DATABASE_URL ?? process.env.TEST_DATABASE_URL

async function main(url: string): Promise<void> {
  const only = process.argv[2]
  if (only === 'pictures') return measurePictures(url)
  const shares = await compareWithFloor(url, only)
  if (only !== undefined) return
  const pages = await comparePages(url)
  const reports = join(root, '.cache/reports')
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, 'bench.json'), JSON.stringify({ shares, pages }, null, 2))
  if (![...shares.calls, ...pages].every(({ holds }) => holds)) process.exitCode = 1
}

await onPostgresql(databaseUrl, main)
