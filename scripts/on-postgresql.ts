import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/**
 * Runs `main` on the given PostgreSQL server. Without a server, starts one and runs the whole script again
 * with it.
 */
export async function onPostgresql(
  url: string | undefined,
  main: (url: string) => Promise<void>,
): Promise<never> {
  if (url) {
    await main(url)
    process.exit()
  }
  const itself = [process.execPath, ...process.argv.slice(1)]
  const { status } = spawnSync('bash', [join(root, '.ci/with-postgresql'), ...itself], { stdio: 'inherit' })
  process.exit(status ?? 1)
}
