import { run } from '../run.ts'

await run('node', ['packages/server/src/db/schema/generate-schema.ts'])
// With `--update`, these tests write the generated files that they otherwise compare.
const filesOfTests = [
  'http/document/api-file.test.ts',
  'notifications/mail/every-mail.test.ts',
  'read/json-schema.test.ts',
]
await run('vitest', ['run', '--project', 'server', ...filesOfTests, '--update'])
await run('vitest', ['run', '--project', 'web', 'src/every-page.test.ts', '--update'])
