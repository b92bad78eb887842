import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { socketOf } from '#backup/asking.ts'
import { runBackupCommand } from './backup-command.ts'

let folder: string
const sockets = new Set<Socket>()
/** Answers only requests for the lines of a backup, with a text that is not a backup. */
const server = createServer({ allowHalfOpen: true }, (socket) => {
  sockets.add(socket)
  socket.on('error', () => undefined)
  socket.on('data', (asked) => {
    if (asked.toString().includes('lines')) socket.end('no backup\n')
  })
})

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'koya-mute-'))
  await new Promise<void>((resolve) => server.listen(socketOf(folder), resolve))
})
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it('a backup that fails ends, although the server never takes its note', async () => {
  const env = {
    PUBLIC_URL: 'http://localhost',
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_KEY: 'k'.repeat(44),
    DATA_DIR: folder,
    BACKUP_TO: join(folder, 'backups'),
  }
  await expect(runBackupCommand([], env)).rejects.toThrow('This is no backup of Koya')
})
