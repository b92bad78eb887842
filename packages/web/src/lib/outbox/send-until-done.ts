import { watchReturns } from '#lib/api/reach.ts'

const firstWait = 5_000
const longestWait = 300_000

/**
 * Calls `send` now, when the network or the user returns, and after growing delays while it resolves to
 * false. `again` calls `send` at once and restarts the delays.
 */
export function sendUntilDone(send: () => Promise<boolean>): { again: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout>
  let wait = firstWait
  let isHere = true
  let latest = 0
  const start = async () => {
    clearTimeout(timer)
    latest += 1
    const own = latest
    const isDone = await send()
    // Only the latest try knows whether something is left to send.
    if (isDone || !isHere || own !== latest) return
    timer = setTimeout(start, wait)
    wait = Math.min(2 * wait, longestWait)
  }
  const again = () => {
    wait = firstWait
    start()
  }
  const stopWatching = watchReturns(again)
  start()
  const stop = () => {
    isHere = false
    clearTimeout(timer)
    stopWatching()
  }
  return { again, stop }
}
