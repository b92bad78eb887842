import { run } from './run.ts'

await run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)])
