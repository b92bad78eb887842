import { join } from 'node:path'
import { root, run } from './run.ts'

run('biome', ['check', '--error-on-warnings'])
run('react-router', ['typegen'], { cwd: join(root, 'packages/web'), quiet: true })
for (const project of ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'scripts']) {
  run('tsc', ['-p', project])
}
run('knip', [])
