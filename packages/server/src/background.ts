import type { FastifyBaseLogger } from 'fastify'

/** Work that nobody waits for, once at a time; who asks for it while it is done has it done once more. */
export interface BackgroundWork {
  ask(): void
  /** When nothing of it is being done any more. */
  rest(): Promise<void>
}

export function inBackground(
  work: () => Promise<void>,
  log: FastifyBaseLogger,
  failure: string,
): BackgroundWork {
  let doing: Promise<void> | undefined
  let isAskedAgain = false
  const doIt = async () => {
    do {
      isAskedAgain = false
      await work().catch((error: unknown) => log.error({ err: error }, failure))
    } while (isAskedAgain)
    doing = undefined
  }
  return {
    ask() {
      if (doing) isAskedAgain = true
      else doing = doIt()
    },
    rest: async () => doing,
  }
}
