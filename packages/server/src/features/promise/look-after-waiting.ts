import type { Context } from '#context.ts'
import { askForHelp } from './ask-for-help.ts'
import { endClaimsInTime } from './claim-work.ts'
import { offerWork } from './offer-work.ts'
import { tellLate } from './tell-late.ts'
import { tellReturns } from './tell-return.ts'

/** What those hear who wait and those who could help; safe to run at any moment and from several processes. */
export async function lookAfterWaiting(context: Context): Promise<void> {
  await tellReturns(context)
  await endClaimsInTime(context)
  await askForHelp(context)
  await tellLate(context)
  await offerWork(context)
}
