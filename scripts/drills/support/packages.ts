import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown if this machine lacks something that a drill needs. */
export class Missing extends Error {}

/** Returns the path of a Debian package's file; installs a missing package, or throws `Missing`. */
export function fetchPackage(name: string, file: string): string {
  const [found] = globSync(file)
  if (found) return found
  // Pretends to be in single-user mode, so that the package starts no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  // The lock keeps two drills that run at once from running apt-get at the same time.
  const install = `apt-get update -qq && apt-get install -y -qq ${name}`
  spawnSync('flock', [join(tmpdir(), 'koya-drill-apt'), 'sh', '-c', install], { env })
  const [installed] = globSync(file)
  if (installed) return installed
  throw new Missing(`${name} is not installed, and could not be (apt-get install ${name})`)
}
