import { randomUUID } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { secondMilliseconds } from '#time/time.ts'

export interface Listener {
  /**
   * Called with the payload of each notification, and without a payload if notifications may have been lost.
   */
  notified(said?: string): void
  /**
   * Called when the connection is lost, and after each failed try to reconnect. No notification arrives until
   * `notified` is called again.
   */
  lost(): void
}

/** Listens to a channel of the database until the database is closed. */
export type Listen = (channel: string, listener: Listener) => Promise<void>

export const listenEmbedded =
  (pglite: PGlite): Listen =>
  async (channel, { notified }) => {
    await pglite.listen(channel, (said) => notified(said))
    notified()
  }

const lookMilliseconds = secondMilliseconds

/**
 * Listens to each channel on its own connection. Reconnects when a test notification does not come back,
 * because a pooler or a silent network can lose notifications without an error.
 */
export class ServerListeners {
  readonly #settings: pg.ClientConfig
  readonly #onSilence: () => void
  #isOpen = true
  readonly #clients = new Set<pg.Client>()

  /** `onSilence` is called when a connection that worked is lost. */
  constructor(settings: pg.ClientConfig, onSilence: () => void) {
    this.#settings = settings
    this.#onSilence = onSilence
  }

  readonly listen: Listen = async (channel, listener) => {
    let connection: ListeningConnection | undefined
    const look = async () => {
      try {
        connection ??= await this.#connect(channel, listener)
        await connection.check()
      } catch {
        listener.lost()
        if (connection) this.#onSilence()
        connection?.drop()
        connection = undefined
      }
      if (this.#isOpen) setTimeout(look, lookMilliseconds).unref()
    }
    await look()
  }

  async #connect(channel: string, listener: Listener): Promise<ListeningConnection> {
    const client = new pg.Client({ ...this.#settings, query_timeout: lookMilliseconds })
    const echo = `echo-${randomUUID()}`
    let hasEchoed = false
    client.on('notification', (said) => {
      if (said.channel === channel) listener.notified(said.payload)
      else hasEchoed = true
    })
    client.on('error', () => listener.lost())
    client.on('end', () => {
      this.#clients.delete(client)
      listener.lost()
    })
    this.#clients.add(client)
    await client.connect()
    for (const name of [channel, echo]) await client.query(`listen ${pg.escapeIdentifier(name)}`)
    const connection = {
      async check() {
        hasEchoed = false
        await client.query(`notify ${pg.escapeIdentifier(echo)}`)
        if (!hasEchoed) throw new Error('A notification sent on this connection did not come back')
      },
      drop: () => {
        client.end().catch(() => undefined)
      },
    }
    await connection.check()
    listener.notified()
    return connection
  }

  async close(): Promise<void> {
    this.#isOpen = false
    await Promise.all([...this.#clients].map((client) => client.end()))
  }
}

interface ListeningConnection {
  check(): Promise<void>
  drop(): void
}
