import { run } from '../run.ts'

/** The tests of contract and web need neither a database nor a browser. */
await run('vitest', ['run', '--project', 'contract', '--project', 'web', ...process.argv.slice(2)])
