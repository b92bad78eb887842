import { run } from './run.ts'

run('vitest', ['run', '--project', 'server', ...process.argv.slice(2)])
