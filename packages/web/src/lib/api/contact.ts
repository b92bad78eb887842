/** Clock readings in milliseconds. The user can set `wall`; `steady` may pause while the device sleeps. */
export interface Clocks {
  wall: number
  steady: number
}

export const readClocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() })

/** Setting the clock back by at most this is ignored, because a time server may correct it by seconds. */
const toleratedMilliseconds = 5_000

/** The newest time that the server has signed, with the clock readings from when the request was sent. */
let contact: (Clocks & { moment: string }) | null = null
/** The largest `wall` minus `steady` since `contact`; setting the clock back lowers this difference. */
let lead = 0
let clockMoved = false

function lookAtClocks(): void {
  const { wall, steady } = readClocks()
  clockMoved ||= wall - steady < lead - toleratedMilliseconds
  lead = Math.max(lead, wall - steady)
}

/** Stores the signed time of an answer if it is newer than the stored one (decision 0124). */
export function noteContact({ headers }: Response, sentAt: Clocks): void {
  const moment = headers.get('koya-moment')
  if (moment === null || (contact && moment <= contact.moment)) return
  if (!contact) document.addEventListener('visibilitychange', lookAtClocks)
  contact = { ...sentAt, moment }
  lead = sentAt.wall - sentAt.steady
  clockMoved = false
}

export function readContact() {
  lookAtClocks()
  return { contact, clockMoved }
}
