import { openLog } from '#config/log.ts'
import { password } from '#testing/builders.ts'
import type { Answer } from '#testing/calls.ts'
import { eventually } from '#testing/eventually.ts'

interface Line {
  security?: string
  reqId: string
  [field: string]: unknown
}

/** Opens a log that a test can read; `keep` adds a secret to `secrets`. */
export function readSecurityLog() {
  const texts: string[] = []
  const secrets = new Set([password])
  const lines = () => texts.map((text): Line => JSON.parse(text))
  /** Waits for the entry, because it is written after the answer. */
  const find = (isSought: (line: Line) => boolean) =>
    eventually(() => lines().find(isSought) ?? Promise.reject(new Error('There is no such line')))
  return {
    texts,
    log: openLog('info', { write: (text: string) => texts.push(text) }),
    lines,
    secrets,
    keep: <Text extends string>(text: Text): Text => {
      secrets.add(text)
      return text
    },
    /** Returns the security entry of a request, by the request id in its answer. */
    lineOf: ({ headers }: Pick<Answer, 'headers'>): Promise<Line> =>
      find(({ reqId, security }) => security !== undefined && reqId === headers['x-request-id']),
    lineAbout: (event: string, about: string): Promise<Line> =>
      find(({ security, person }) => security === event && person === about),
  }
}
