import { tryRun } from '../run.ts'
import { checkTypes, typedProjects } from '../tests/types.ts'

// The checks run side by side, so that a failure of one does not hide the findings of another.
const codes = await Promise.all([
  tryRun('biome', ['check', '--error-on-warnings']),
  tryRun('knip', []),
  checkTypes(typedProjects),
])
process.exit(Math.max(...codes))
