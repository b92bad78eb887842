import { run } from '../run.ts'

/** Pure code only: no database, no browser. */
await run('vitest', ['run', '--project', 'contract', '--project', 'web', ...process.argv.slice(2)])
