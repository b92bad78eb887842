import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '#env.ts'
import { answerError } from './error-handler.ts'
import { headersOfEveryAnswer } from './security-headers.ts'

/** What is refused before there is a route, or even a request, looks like every other refusal. */
export function frameworkErrors(
  config: Config,
): Pick<FastifyServerOptions, 'frameworkErrors' | 'clientErrorHandler'> {
  const headers = headersOfEveryAnswer(config)
  return {
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers(headers))
    },
    clientErrorHandler(error, socket) {
      if (socket.writable) socket.write(textOf(refusalOf(error.code), headers))
      socket.destroy()
    },
  }
}

const refusalOf = (code: string | undefined) => {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'too_slow', message: 'That took too long; try again' }
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'too_large', message: 'That is more than we take' }
    default:
      return { status: 400, code: 'bad_request', message: 'The request is not valid' }
  }
}

function textOf({ status, ...body }: ReturnType<typeof refusalOf>, headers: Record<string, string>): string {
  const json = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(json)),
    Connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', json].join('\r\n')
}
