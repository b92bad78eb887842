import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it } from 'vitest'
import { runAdminCommand } from '#admin-command.ts'
import { start } from '#testing/start.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'koya-admin-'))
cpSync(inject('emptyData'), DATA_DIR, { recursive: true })
afterAll(() => rmSync(DATA_DIR, { recursive: true }))

const admin = (...args: string[]) => runAdminCommand(args, { DATA_DIR })

it('the command line invites the first admin of a new installation, tells who is one, and takes it back', async () => {
  expect(await admin('list')).toBe('There is no admin yet: npm run admin -- grant <e-mail>.')
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

it.each([[[]], [['grant']], [['grant', 'ada']], [['promote', 'ada@koya.test']]])(
  '%j is told what can be done',
  async (args) => {
    await expect(admin(...args)).rejects.toThrow(
      'Say what to do: npm run admin -- grant <e-mail>, revoke <e-mail>, remove-second-factors <e-mail>, or list.',
    )
  },
)
