import { run } from './run.ts'

run('node', ['packages/server/src/db/generate-types.ts'])
