import { run } from '../run.ts'

await run('node', ['packages/server/src/db/schema/generate-schema.ts'])
// What these tests compare with a committed file, they write here.
const filesOfTests = [
  'http/document/api-file.test.ts',
  'notifications/mail/every-mail.test.ts',
  'read/json-schema.test.ts',
]
await run('vitest', ['run', '--project', 'server', ...filesOfTests, '--update'])
