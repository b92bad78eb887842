import { tryRun } from '../run.ts'

/** Checks the types of every project; returns the exit code of the first that fails. */
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

// Runs all checks to their end, so that one failure does not hide the findings of the others.
const codes = await Promise.all([
  tryRun('biome', ['check', '--error-on-warnings']),
  tryRun('knip', []),
  checkTypes(),
])
process.exit(Math.max(...codes))
