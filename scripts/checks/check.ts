import { tryRun } from '../run.ts'

async function checkTypes(): Promise<number> {
  let code = 0
  for (const project of [
    'packages/contract',
    'packages/server',
    'packages/web',
    'packages/web/worker',
    'e2e',
    'scripts',
  ]) {
    if (code === 0) code = await tryRun('tsc', ['-p', project])
  }
  return code
}

// The three checks run side by side, so that a failure of one does not hide the findings of another.
const codes = await Promise.all([
  tryRun('biome', ['check', '--error-on-warnings']),
  tryRun('knip', []),
  checkTypes(),
])
process.exit(Math.max(...codes))
