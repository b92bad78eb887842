import type { Listen } from '#db/engine/notify-listener.ts'
import { newsChannel } from './tell.ts'

/** An open page of somebody. */
export interface Stream {
  /** There is something new for them. */
  tell(): void
  /** Ends where the session that it was opened with has ended. */
  check(): void
  end(): void
}

/** Every open page that this process serves; whichever process tells somebody something, each hears of it (decision 0043). */
export interface Streams {
  /** False when there are too many in all, and once all have ended; of one person the oldest makes room. */
  add(userId: string, stream: Stream): boolean
  remove(userId: string, stream: Stream): void
  endAll(): void
}

const mostOfPerson = 5
const mostInAll = 2000

/** The database says this before the id of a person, one of whose sessions has ended. */
const ended = 'ended '

/** Calls `forget` with the person whose session has ended, whichever process ended it. */
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
    heard(said) {
      if (said?.startsWith(ended)) {
        const userId = said.slice(ended.length)
        forget(userId)
        for (const stream of streams.get(userId) ?? []) stream.check()
        return
      }
      const told = said ? (streams.get(said) ?? []) : everybody()
      for (const stream of told) stream.tell()
      // Sessions may have ended while nothing was heard.
      if (!said) for (const stream of told) stream.check()
    },
    // What is missed meanwhile is told when it is heard again.
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
