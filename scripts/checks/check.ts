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

// Each check runs to its end, so that one failure does not hide the findings of the others.
const codes = await Promise.all([
  tryRun('biome', ['check', '--error-on-warnings']),
  tryRun('knip', []),
  checkTypes(),
])
process.exit(Math.max(...codes))
