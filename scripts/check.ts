import { join } from 'node:path'
import { root, run } from './run.ts'

async function checkTypes(): Promise<void> {
  await run('react-router', ['typegen'], { cwd: join(root, 'packages/web'), quiet: true })
  for (const project of ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'scripts']) {
    await run('tsc', ['-p', project])
  }
}

await Promise.all([run('biome', ['check', '--error-on-warnings']), run('knip', []), checkTypes()])
