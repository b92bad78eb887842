/** Readings of both clocks of the device. People can set `wall`; `steady` may pause while the device sleeps. */
export interface Clocks {
  wall: number
  steady: number
}

export const readClocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() })

/** Clocks that the network corrects jump by some seconds. */
const toleratedMilliseconds = 5_000

/** The newest moment that the server has signed, and the clocks when its call was sent. */
let contact: (Clocks & { moment: string }) | null = null
/** How far `wall` was ahead of `steady` at most since then. Sleep makes it more; only setting the clock back less. */
let lead = 0
let clockMoved = false

function lookAtClocks(): void {
  const { wall, steady } = readClocks()
  clockMoved ||= wall - steady < lead - toleratedMilliseconds
  lead = Math.max(lead, wall - steady)
}

/** Keeps the signed time of an answer, if it is the newest (decision 0124). */
export function noteContact({ headers }: Response, sentAt: Clocks): void {
  const moment = headers.get('koya-moment')
  if (moment === null || (contact && moment <= contact.moment)) return
  if (!contact) document.addEventListener('visibilitychange', lookAtClocks)
  contact = { ...sentAt, moment }
  lead = sentAt.wall - sentAt.steady
  clockMoved = false
}

/** Returns the last contact before now, and whether the clock was set back since. */
export function readContact() {
  lookAtClocks()
  return { contact, clockMoved }
}
