import { connect, type Socket } from 'node:net'

/** One HTTP/1.1 request. `load` asks for a new one before each send. */
export interface Call {
  method: string
  path: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface Round {
  count: number
  /** Answered requests per second. */
  rate: number
  /** In milliseconds. */
  p50: number
  p99: number
  bytes: number
}

const write = ({ method, path, token, body, headers = {} }: Call): string => {
  const text = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    Host: 'bench',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(text === '' ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    ...headers,
  })
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${text}`
}

/**
 * Sends requests over this many open connections. Each connection sends its next request as soon as it has an
 * answer. Uses plain sockets, so that the client needs little processor time. Throws if an answer is not
 * successful. Every answer must have a `content-length`.
 */
export async function load(
  port: number,
  next: () => Call,
  milliseconds: number,
  connections = 32,
): Promise<Round> {
  const times: number[] = []
  let bytes = 0
  const begin = performance.now()
  const isOver = () => performance.now() - begin >= milliseconds
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true })
      while (!isOver()) {
        const call = next()
        const asked = performance.now()
        const length = await ask(socket, call)
        bytes += length
        times.push(performance.now() - asked)
      }
      socket.destroy()
    }),
  )
  const seconds = (performance.now() - begin) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0
  return {
    count: times.length,
    rate: times.length / seconds,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
  }
}

/** Sends one request and returns the length of the answer's body. */
function ask(socket: Socket, call: Call): Promise<number> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0)
    const settle = (settled: () => void) => {
      socket.removeAllListeners('data').removeAllListeners('error').removeAllListeners('close')
      settled()
    }
    socket.on('error', (error) => settle(() => reject(error)))
    socket.on('close', () => settle(() => reject(new Error('The connection was closed'))))
    socket.on('data', (chunk: Buffer) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk])
      const end = answer.indexOf('\r\n\r\n')
      if (end === -1) return
      const head = answer.toString('latin1', 0, end)
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])
      if (answer.length < end + 4 + length) return
      if (/^HTTP\/1\.1 2/.test(head)) settle(() => resolve(length))
      else settle(() => reject(new Error(`${call.method} ${call.path}: ${answer.toString('utf8')}`)))
    })
    socket.write(write(call))
  })
}
