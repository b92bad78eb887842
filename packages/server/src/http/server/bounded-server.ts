import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/** No browser and no proxy asks again before it is answered; who sends more questions ahead is cut off. */
const mostUnanswered = 4
const mostConnections = 5000

/**
 * Takes from each connection so much and no more: what is asked slowly, or answered and not read, lies in memory
 * (threats: T44).
 */
export function makeBoundedServer(answer: RequestListener): Server {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const server = createServer(
    {
      headersTimeout: 15 * secondMilliseconds,
      // Long enough for a picture over a slow line.
      requestTimeout: 3 * minuteMilliseconds,
      connectionsCheckingInterval: 5 * secondMilliseconds,
      keepAliveTimeout: 72 * secondMilliseconds,
    },
    (request, response) => {
      const { socket } = request
      // What came with the question for which it was cut off.
      if (socket.destroyed) return
      const answers = unanswered.get(socket) ?? new Set()
      if (answers.size === mostUnanswered) {
        socket.destroy()
        return
      }
      unanswered.set(socket, answers.add(response))
      response.once('close', () => answers.delete(response))
      answer(request, response)
    },
  )
  server.maxConnections = mostConnections
  // Nothing was sent and nothing taken: longer than any answer is worked on.
  server.setTimeout(75 * secondMilliseconds)
  return server
}
