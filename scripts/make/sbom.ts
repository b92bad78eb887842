import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

/**
 * Writes a CycloneDX list of all production packages. It reads the lock file, so the list is equal on every
 * machine.
 */
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
const { stdout, stderr, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const file = join('.cache', 'sbom.json')
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(join(root, file), stdout)
process.stdout.write(`${file}: ${JSON.parse(stdout).components.length} packages\n`)
