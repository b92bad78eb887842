import type { Context } from '#context.ts'
import { notifyOfReturns } from '../absences/notify-of-return.ts'
import { askForHelp } from '../helping/ask-for-help.ts'
import { endClaimsInTime } from '../helping/claim-work.ts'
import { offerWork } from '../helping/offer-work.ts'
import { notifyOfLate } from './notify-of-late.ts'

/** Runs the regular jobs for waiting work, possibly in several processes at once. */
export async function lookAfterWaiting(context: Context): Promise<void> {
  await notifyOfReturns(context)
  await endClaimsInTime(context)
  await askForHelp(context)
  await notifyOfLate(context)
  await offerWork(context)
}
