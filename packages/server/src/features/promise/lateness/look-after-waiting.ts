import type { Context } from '#context.ts'
import { tellReturns } from '../absences/tell-return.ts'
import { askForHelp } from '../helping/ask-for-help.ts'
import { endClaimsInTime } from '../helping/claim-work.ts'
import { offerWork } from '../helping/offer-work.ts'
import { tellLate } from './tell-late.ts'

/**
 * Notifies waiting mentees and mentors who could help. Safe to run at any moment and in several processes.
 */
export async function lookAfterWaiting(context: Context): Promise<void> {
  await tellReturns(context)
  await endClaimsInTime(context)
  await askForHelp(context)
  await tellLate(context)
  await offerWork(context)
}
