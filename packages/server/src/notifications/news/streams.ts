import type { Listen } from '#db/engine/notify-listener.ts'
import { newsChannel } from './notify.ts'

export interface Stream {
  notify(): void
  /** Ends the stream if its session has ended. */
  check(): void
  end(): void
}

/** The event streams of this process, which get the notifications of any process (decision 0043). */
export interface Streams {
  /**
   * Adds a stream. Ends the person's oldest stream if the person has too many. Returns false if the process
   * has too many streams, or after `endAll`.
   */
  add(userId: string, stream: Stream): boolean
  remove(userId: string, stream: Stream): void
  endAll(): void
}

const mostOfPerson = 5
const mostInAll = 2000

/** The start of the database's notification about an ended session; the person's id follows. */
const ended = 'ended '

/** Listens for news and ended sessions, and calls `forget` for a person whose session has ended. */
export async function openStreams(listen: Listen, forget: (userId: string) => void): Promise<Streams> {
  const streams = new Map<string, Set<Stream>>()
  let count = 0
  let haveEnded = false
  const everybody = () => [...streams.values()].flatMap((own) => [...own])

  function remove(userId: string, stream: Stream): void {
    const own = streams.get(userId)
    if (!own?.delete(stream)) return
    count--
    if (own.size === 0) streams.delete(userId)
  }

  await listen(newsChannel, {
    notified(said) {
      if (said?.startsWith(ended)) {
        const userId = said.slice(ended.length)
        forget(userId)
        for (const stream of streams.get(userId) ?? []) stream.check()
        return
      }
      const receivers = said ? (streams.get(said) ?? []) : everybody()
      for (const stream of receivers) stream.notify()
      // A session may have ended while the connection was lost.
      if (!said) for (const stream of receivers) stream.check()
    },
    // Does nothing, because `notified` runs without a message after a reconnect.
    lost: () => undefined,
  })

  return {
    add(userId, stream) {
      if (haveEnded) return false
      const own = streams.get(userId) ?? new Set()
      if (own.size < mostOfPerson && count >= mostInAll) return false
      const [oldest] = own
      if (oldest && own.size >= mostOfPerson) {
        remove(userId, oldest)
        oldest.end()
      }
      streams.set(userId, own.add(stream))
      count++
      return true
    },
    remove,
    endAll() {
      haveEnded = true
      for (const stream of everybody()) stream.end()
    },
  }
}
