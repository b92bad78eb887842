import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { start } from '#testing/processes/start.ts'
import { runAdminCommand } from './admin-command.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'koya-admin-'))
cpSync(inject('emptyData'), DATA_DIR, { recursive: true })
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const admin = (...args: string[]) => runAdminCommand(args, { DATA_DIR })

it('the command line invites the first admin of a new installation, tells who is one, and takes it back', async () => {
  expect(await admin('list')).toBe('There is no admin yet: npm run admin -- grant <email>.')
  expect(await admin('grant', 'Ada@Koya.test')).toBe(
    'ada@koya.test has no account yet: an invitation goes there as soon as Koya runs.',
  )
  expect(await admin('list')).toMatch(/^ada@koya\.test {2}invited, until 20\d\d-\d\d-\d\d$/)
  expect(await admin('revoke', 'ada@koya.test')).toBe('The invitation of ada@koya.test is taken back.')
  expect(await admin('revoke', 'ada@koya.test')).toBe('ada@koya.test is no admin.')
})

it('while the server runs on the embedded database, one sentence says what to stop', async () => {
  const server = start({ DATA_DIR })
  await server.ready
  await expect(admin('list')).rejects.toThrow(
    `The data folder ${DATA_DIR} is in use by process ${server.child.pid}: stop that one first, or set another DATA_DIR.`,
  )
  server.child.kill()
  await server.ended
})

it('a refusal is told in one sentence, and the command ends', async () => {
  const server = start({ DATA_DIR, DEMO: '1' })
  await server.ready
  server.child.kill()
  await server.ended
  const command = join(import.meta.dirname, '../../../../scripts/admin.ts')
  const { NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [command, 'revoke', 'admin@koya.test'], {
    env: { NODE_COMPILE_CACHE, DATA_DIR },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([said, code]).toEqual(['admin@koya.test is the last admin: make somebody else an admin first\n', 1])
})

it.each([
  [[]],
  [['constructor', 'ada@koya.test']],
  [['grant']],
  [['grant', 'ada']],
  [['promote', 'ada@koya.test']],
])('%j is told what can be done', async (args) => {
  await expect(admin(...args)).rejects.toThrow(
    'Say what to do: npm run admin -- grant <email>, revoke <email>, remove-second-factors <email>, or list.',
  )
})
