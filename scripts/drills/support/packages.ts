import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

/** What a drill needs is not there; it says nothing then about the product. */
export class Missing extends Error {}

/** The file of a package of Debian, which is installed where the file is not there, as `.ci/with-postgresql` does. */
export function fetchPackage(name: string, file: string): string {
  const [found] = globSync(file)
  if (found) return found
  // As for the one user on a machine that is being mended, so that no service of the package is started.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('sh', ['-c', `apt-get update -qq && apt-get install -y -qq ${name}`], { env })
  const [installed] = globSync(file)
  if (installed) return installed
  throw new Missing(`${name} is not installed, and could not be (apt-get install ${name})`)
}
