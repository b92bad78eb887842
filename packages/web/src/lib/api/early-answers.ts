import { readSession } from '#lib/session/session.ts'

declare global {
  interface Window {
    /** The calls that `early-script.ts` has sent with the token before the app started, by address. */
    earlyAnswers?: { token: string; answers: Record<string, Promise<Response>> }
  }
}

/** After this time the cache would read again anyway (lib/api/query.ts). */
const freshMilliseconds = 60_000

/** Returns the answer to a read that the early script has already sent; each answer only once. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const early = window.earlyAnswers
  if (!early || early.token !== readSession()?.token || performance.now() > freshMilliseconds)
    return undefined
  const answer = early.answers[address]
  delete early.answers[address]
  return answer
}

/** Drops the early answers, because any write on the server may have made them outdated. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers
}
