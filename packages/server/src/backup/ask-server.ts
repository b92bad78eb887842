import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { SettingError } from '#config/env.ts'
import { type Asking, socketOf } from './asking.ts'
import type { Run } from './backup-runs.ts'
import { splitLines } from './seal.ts'

/** Access to the database to back up, either directly or through the server that has it open. */
export interface Source {
  /** The lines of a backup. */
  lines(): AsyncIterable<string>
  note(run: Run): Promise<void>
  findLastGood(kind: Run['kind']): Promise<Date | null>
  close(): Promise<void>
}

const LastGood = z.nullable(z.iso.datetime())

/** Returns access through the server that has the embedded database open; null if nothing answers. */
export async function askServer(dataDir: string): Promise<Source | null> {
  const reached = await reach(dataDir)
  if (!reached) return null
  reached.destroy()
  const ask = async (asking: Asking): Promise<Socket> => {
    const socket = await reach(dataDir)
    if (!socket) throw new SettingError('The server has ended meanwhile.')
    return socket.end(JSON.stringify(asking))
  }
  return {
    async *lines() {
      try {
        yield* splitLines(await ask({ ask: 'lines' }))
      } catch {
        throw new SettingError('The server could not read its database: its log says why.')
      }
    },
    async note(run) {
      await text(await ask({ ask: 'note', run }))
    },
    async findLastGood(kind) {
      const moment = z.parse(LastGood, JSON.parse(await text(await ask({ ask: 'last', kind }))))
      return moment === null ? null : new Date(moment)
    },
    close: async () => undefined,
  }
}

const reach = (dataDir: string): Promise<Socket | null> =>
  new Promise((resolve) => {
    const socket = connect({ path: socketOf(dataDir), allowHalfOpen: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
