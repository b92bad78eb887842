import type { FastifyBaseLogger } from 'fastify'

/** Work that nobody waits for, once at a time; who asks for it while it is done has it done once more. */
export interface BackgroundWork {
  ask(): void
  /** Whoever asks from now on asks in vain; what is being done is done then. */
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
      // An ear that is closed says that it hears no more, which asks for what depends on it.
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
