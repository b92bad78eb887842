import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Trouble = 'away' | 'silent' | 'busy' | 'breaks off'

/** A mail server that can fail on purpose and keeps the Message-IDs of the mails to each address. */
export class MailServer {
  readonly port: number
  readonly copies = new Map<string, string[]>()
  /** For each address, the `Reply-To` of the last mail that had this header. */
  readonly replyTo = new Map<string, string>()
  /** The number of mails that the server took without confirming them. */
  brokenOff = 0
  #state: Trouble | 'well' = 'away'
  #running: { stop(): Promise<void> } | undefined
  #after: (() => void) | undefined

  constructor(port: number) {
    this.port = port
  }

  async become(state: Trouble | 'well'): Promise<void> {
    await this.#running?.stop()
    this.#state = state
    this.#running = undefined
    if (state === 'silent') this.#running = await this.#listenSilently()
    else if (state !== 'away') this.#running = await this.#listen()
  }

  /** Runs `act` after the server has taken and confirmed the next mail. */
  afterNext(act: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#after = () => act().then(resolve, reject)
    })
  }

  async #listen() {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: (_address, _session, done) =>
        this.#state === 'busy' ? done(Object.assign(new Error('Come again'), { responseCode: 451 })) : done(),
      onData: (stream, session, done) => {
        let text = ''
        stream.on('data', (chunk) => {
          text += chunk
        })
        stream.once('end', () => {
          const [, id = ''] = /^Message-ID: (.*)$/im.exec(text) ?? []
          const [, replyTo] = /^Reply-To: (.*)$/im.exec(text) ?? []
          for (const { address } of session.envelope.rcptTo) {
            this.copies.set(address, [...(this.copies.get(address) ?? []), id])
            if (replyTo) this.replyTo.set(address, replyTo.trim())
          }
          if (this.#state === 'breaks off') {
            this.brokenOff++
            done(Object.assign(new Error('Lost'), { responseCode: 421 }))
            return
          }
          done()
          const after = this.#after
          this.#after = undefined
          after?.()
        })
      },
    })
    server.on('error', () => undefined)
    const listening = server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    return { stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
  }

  async #listenSilently() {
    const sockets = new Set<Socket>()
    const server: Server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
    })
    server.listen(this.port, '127.0.0.1')
    await once(server, 'listening')
    return {
      stop: async () => {
        for (const socket of sockets) socket.destroy()
        server.close()
        await once(server, 'close')
      },
    }
  }
}
