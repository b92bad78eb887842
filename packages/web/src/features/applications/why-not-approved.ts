import type { Application } from '@koya/contract'

/** Returns why nobody can approve this account, or null if an admin can (rules: authoring 13). */
export function whyNotApproved({
  account,
  firstName,
}: Pick<Application, 'account' | 'firstName'>): string | null {
  if (account?.isSwitchedOff) return `The account of ${firstName} is switched off: nobody can approve it.`
  if (account?.role === 'ADMIN') return `${firstName} is an admin, and an admin mentors nobody.`
  if (!account?.isLearning) return null
  return `${firstName} learns in a track at present: they can mentor once they have finished it, or once you end it.`
}
