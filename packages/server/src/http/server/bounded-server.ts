import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { minuteMilliseconds, secondMilliseconds } from '#time/time.ts'

/**
 * The most unanswered requests on one connection. Browsers and proxies wait for each answer; a client that
 * sends more ahead is disconnected.
 */
const mostUnanswered = 4
const mostConnections = 5000

/**
 * Makes a server that limits each connection. Slow requests and unread answers would otherwise fill the
 * memory (threats: T44).
 */
export function makeBoundedServer(answer: RequestListener): Server {
  const unanswered = new WeakMap<Socket, Set<ServerResponse>>()
  const server = createServer(
    {
      headersTimeout: 15 * secondMilliseconds,
      // Long enough for a picture over a slow network.
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
      // Saves 48 bytes in each answer, because HTTP/1.1 keeps connections open without these headers.
      if (request.httpVersion === '1.1' && response.shouldKeepAlive) response.removeHeader('Connection')
      unanswered.set(socket, answers.add(response))
      response.once('close', () => answers.delete(response))
      answer(request, response)
    },
  )
  server.maxConnections = mostConnections
  // Closes an idle connection. The timeout is longer than any answer takes.
  server.setTimeout(75 * secondMilliseconds)
  return server
}
