import type { Verdict } from '@koya/contract'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { clientKey, spend } from '#limits/limits.ts'
import { tooManyAtOnce, tooManyChecks } from './verdicts.ts'

export interface Checked {
  verdict: Verdict
  /** Seconds to wait; set only if nothing was checked. */
  retryAfter?: number | undefined
}

/**
 * If the client is over its limit or the server is busy, returns a verdict that asks to wait
 * (rules: certificates 13).
 */
export async function limitChecks(
  context: Context,
  ip: string,
  check: () => Promise<Verdict>,
): Promise<Checked> {
  try {
    await spend(context, 'checkClient', clientKey(ip))
    return { verdict: await check() }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter, message } = error
    if (error.status === 429) return { verdict: tooManyChecks(message), retryAfter }
    if (error.code === 'busy') return { verdict: tooManyAtOnce, retryAfter }
    throw error
  }
}
