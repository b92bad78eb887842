import type { OperationName } from '@koya/contract'
import type { Ways } from './asking.ts'
import { accountAskings } from './askings-accounts.ts'
import { authoringAskings } from './askings-authoring.ts'
import { certificateAskings } from './askings-certificates.ts'
import { exportAskings } from './askings-exports.ts'
import { inboxAskings } from './askings-inbox.ts'
import { learningAskings } from './askings-learning.ts'
import { mailAskings } from './askings-mails.ts'
import { mentoringAskings } from './askings-mentoring.ts'
import { newcomerAskings } from './askings-newcomers.ts'
import { pairingAskings } from './askings-pairings.ts'
import { peopleAskings } from './askings-people.ts'
import { promiseAskings } from './askings-promise.ts'
import { siteAskings } from './askings-site.ts'
import { stateAskings } from './askings-states.ts'

/** Operations that are not measured, each with the reason. */
export const notAsked = {
  finishLogin: 'asks for rows of one person by their keys',
  beginPasskeyLogin: 'asks for nothing',
  loginWithPasskey: 'asks for rows of one person by their keys',
  beginApp: 'asks for rows of one person by their keys',
  confirmApp: 'asks for rows of one person by their keys',
  removeApp: 'asks for rows of one person by their keys',
  beginPasskey: 'asks for what readSecondFactors does',
  addPasskey: 'asks for rows of one person by their keys',
  removePasskey: 'asks for rows of one person by their keys',
  takeBackAccount: 'asks for rows of one person by their keys',
  makeRecoveryCodes: 'asks for rows of one person by their keys',
  endOwnSession: 'asks for rows of one person by their keys',
  endOtherSessions: 'asks for rows of one person by their keys',
  beginProof: 'asks for what readSecondFactors does',
  prove: 'asks for rows of one person by their keys',
  removeSecondFactors: 'asks for rows of one person by their keys',
  answerMail: 'asks for rows of one person by their keys',
  stopWaiting: 'takes out one row by its key, of a line that is short among a thousand people',
  takeReadyMade: 'only where there is no track yet',
  previewSitePage: 'draws a page of the built web app of what listSiteEntries reads',
} as const satisfies Partial<Record<OperationName, string>>

export type AskedName = Exclude<OperationName, keyof typeof notAsked>

/**
 * All other operations of the contract in the order of their calls. Operations that disturb others come last.
 */
export const askings: Record<AskedName, Ways> = {
  ...accountAskings,
  ...learningAskings,
  ...mentoringAskings,
  ...peopleAskings,
  ...exportAskings,
  ...pairingAskings,
  ...newcomerAskings,
  ...promiseAskings,
  ...inboxAskings,
  ...mailAskings,
  ...certificateAskings,
  ...siteAskings,
  ...authoringAskings,
  ...stateAskings,
}
