import { run } from '../run.ts'

/** Tests of pure code, without a database or a browser. */
await run('vitest', ['run', '--project', 'contract', '--project', 'web', ...process.argv.slice(2)])
