import { STATUS_CODES } from 'node:http'
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import type { Config } from '#config/env.ts'
import { badRequest, type Refusal, tooLarge, tooSlow } from '#errors.ts'
import { headersOfEveryAnswer } from '#http/server/security-headers.ts'
import { refusedAs } from '#security-events.ts'
import { answerError } from './error-handler.ts'
import { makeRequestId, requestIdHeader } from './request-id.ts'

/** Returns server options that answer with a refusal if an error occurs before routing or parsing. */
export function frameworkErrors(
  config: Config,
  log: FastifyBaseLogger,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = headersOfEveryAnswer(config)
  return {
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers(headers).header(requestIdHeader, request.id))
    },
    clientErrorHandler(error, socket) {
      // The connection is broken, so no client is left to read an answer.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') {
        socket.destroy()
        return
      }
      const reqId = makeRequestId()
      const refusal = chooseRefusal(error.code)
      const { status, code } = refusal
      log.info(
        { security: refusedAs[code], reqId, status, code, reason: error.code },
        'answered what is no request',
      )
      if (socket.writable) socket.write(writeAnswer(refusal, { ...headers, [requestIdHeader]: reqId }))
      socket.destroy()
    },
  }
}

function chooseRefusal(code: string | undefined): Refusal {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return tooSlow(408)
    case 'HPE_HEADER_OVERFLOW':
      return tooLarge(431)
    default:
      return badRequest()
  }
}

function writeAnswer({ status, code, message }: Refusal, headers: Record<string, string>): string {
  const json = JSON.stringify({ message, code })
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n')
}
