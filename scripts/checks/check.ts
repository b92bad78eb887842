import { tryRun } from '../run.ts'

/** The exit code of the first that fails. */
async function checkTypes(): Promise<number> {
  let code = 0
  for (const project of ['packages/contract', 'packages/server', 'packages/web', 'e2e', 'scripts']) {
    if (code === 0) code = await tryRun('tsc', ['-p', project])
  }
  return code
}

// Each tells what it found before the run ends: one of them failing must not cut off the others.
const codes = await Promise.all([
  tryRun('biome', ['check', '--error-on-warnings']),
  tryRun('knip', []),
  checkTypes(),
])
process.exit(Math.max(...codes))
