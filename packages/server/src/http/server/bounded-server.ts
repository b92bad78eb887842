import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/** The most unanswered requests on one connection. One more request closes the connection. */
const mostUnanswered = 4
const mostConnections = 5000

/** Limits each connection, so that slow requests cannot fill the memory (threats: T44). */
export function makeBoundedServer(answer: RequestListener): Server {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const server = createServer(
    {
      headersTimeout: 15 * secondMilliseconds,
      // This timeout is long enough to send a picture over a slow network.
      requestTimeout: 3 * minuteMilliseconds,
      connectionsCheckingInterval: 5 * secondMilliseconds,
      keepAliveTimeout: 72 * secondMilliseconds,
    },
    (request, response) => {
      const { socket } = request
      // The server has already closed this connection, because of an earlier request in the same packet.
      if (socket.destroyed) return
      const answers = unanswered.get(socket) ?? new Set()
      if (answers.size === mostUnanswered) {
        socket.destroy()
        return
      }
      // HTTP/1.1 keeps connections open by default, without the headers `Connection` and `Keep-Alive`.
      if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection')
      unanswered.set(socket, answers.add(response))
      response.once('close', () => answers.delete(response))
      answer(request, response)
    },
  )
  server.maxConnections = mostConnections
  // Closes a connection that has had no traffic for this long.
  server.setTimeout(75 * secondMilliseconds)
  return server
}
