import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FastifyBaseLogger } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#config/env.ts'
import type { Database } from '#db/engine/client.ts'
import { Asking, socketOf } from './asking.ts'
import { findLastGood, noteRun } from './backup-runs.ts'
import { readSnapshot } from './form/source.ts'
import { inPieces } from './seal.ts'

/** Opens a socket for backups of the embedded database. Returns a function that closes the socket. */
export async function serveBackups(
  { databaseUrl, dataDir }: Config,
  db: Database,
  log: FastifyBaseLogger,
): Promise<() => void> {
  if (databaseUrl !== null || dataDir.startsWith('memory://')) return () => undefined
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    answer(socket, db, dataDir).catch((error: unknown) => {
      log.error({ err: error }, 'a backup was asked for and failed')
      socket.destroy()
    })
  })
  // Removes the socket that a killed process has left.
  await rm(socketOf(dataDir), { force: true })
  try {
    server.listen(socketOf(dataDir))
    await once(server, 'listening')
  } catch (error) {
    log.warn({ err: error }, 'no backup can be made while this process runs')
  }
  return () => server.close()
}

async function answer(socket: Socket, db: Database, dataDir: string): Promise<void> {
  const asked = await text(socket)
  // A client that sends nothing only checks whether a server runs.
  if (asked === '') return void socket.end()
  const asking = z.parse(Asking, JSON.parse(asked))
  switch (asking.ask) {
    case 'lines':
      return sendLines(socket, db, dataDir)
    case 'note':
      await noteRun(db, asking.run)
      return void socket.end()
    case 'last':
      return void socket.end(JSON.stringify(await findLastGood(db, asking.kind)))
  }
}

/** Sends the rows from a temporary file, so that a slow client does not block the embedded database. */
async function sendLines(socket: Socket, db: Database, dataDir: string): Promise<void> {
  const path = join(dataDir, `backup-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    for await (const piece of inPieces(readSnapshot(db))) await file.write(piece)
    await pipeline(file.createReadStream({ start: 0, autoClose: false }), socket)
  } finally {
    await file.close()
  }
}
