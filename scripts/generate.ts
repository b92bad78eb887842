import { run } from './run.ts'

await run('node', ['packages/server/src/db/generate-types.ts'])
