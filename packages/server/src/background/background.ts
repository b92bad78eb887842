import type { FastifyBaseLogger } from 'fastify'

/** Work that runs at most once at a time. All requests during a run cause one more run after it. */
export interface BackgroundWork {
  ask(): void
  /** Ignores further requests and waits for the current run. */
  end(): Promise<void>
}

export function inBackground(
  work: () => Promise<void>,
  log: FastifyBaseLogger,
  failure: string,
): BackgroundWork {
  let doing: Promise<void> | undefined
  let isAskedAgain = false
  let isOver = false
  const doIt = async () => {
    do {
      isAskedAgain = false
      await work().catch((error: unknown) => log.error({ err: error }, failure))
    } while (isAskedAgain && !isOver)
    doing = undefined
  }
  return {
    ask() {
      // A listener may still call `ask` after `end`.
      if (isOver) return
      if (doing) isAskedAgain = true
      else doing = doIt()
    },
    async end() {
      isOver = true
      await doing
    },
  }
}
