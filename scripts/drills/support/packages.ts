import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Thrown if this machine lacks something that a drill needs. The product has not failed then. */
export class Missing extends Error {}

/**
 * Returns the path of a file of a Debian package. Installs the package if the file is missing, and throws
 * `Missing` if that fails.
 */
export function fetchPackage(name: string, file: string): string {
  const [found] = globSync(file)
  if (found) return found
  // Pretends to be in single-user mode, so that the package starts no service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  // apt cannot run twice at once, but two drills can. So `flock` makes the second drill wait.
  const install = `apt-get update -qq && apt-get install -y -qq ${name}`
  spawnSync('flock', [join(tmpdir(), 'koya-drill-apt'), 'sh', '-c', install], { env })
  const [installed] = globSync(file)
  if (installed) return installed
  throw new Missing(`${name} is not installed, and could not be (apt-get install ${name})`)
}
