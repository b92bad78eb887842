import { readSession } from '#lib/session/session.ts'

declare global {
  interface Window {
    /** Of `early-script.ts`: what was asked for with a token before the app was there, by its address. */
    earlyAnswers?: { token: string; answers: Record<string, Promise<Response>> }
  }
}

/** Older than this, an answer would be asked for again by the cache as well (lib/api/query.ts). */
const freshMilliseconds = 60_000

/** The answer to a read that is on its way already; each is taken once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = window.earlyAnswers
  if (!early || early.token !== readSession()?.token || performance.now() > freshMilliseconds)
    return undefined
  const answer = early.answers[address]
  delete early.answers[address]
  return answer
}

/** Whatever changes something on the server may change them. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers
}
