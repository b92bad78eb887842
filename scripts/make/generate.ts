import { run } from '../run.ts'

await run('node', ['packages/server/src/db/schema/generate-schema.ts'])
// Updates the generated files: with --update, these tests write the files that they otherwise compare.
const filesOfTests = [
  'http/document/api-file.test.ts',
  'notifications/mail/every-mail.test.ts',
  'read/json-schema.test.ts',
]
await run('vitest', ['run', '--project', 'server', ...filesOfTests, '--update'])
await run('vitest', ['run', '--project', 'web', 'src/every-page.test.ts', '--update'])
