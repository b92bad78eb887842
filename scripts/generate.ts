import { run } from './run.ts'

await run('node', ['packages/server/src/db/generate-schema.ts'])
// What these tests compare with a committed file, they write here.
const filesOfTests = ['http/api-file.test.ts', 'mail/every-mail.test.ts', 'curriculum/json-schema.test.ts']
await run('vitest', ['run', '--project', 'server', ...filesOfTests, '--update'])
