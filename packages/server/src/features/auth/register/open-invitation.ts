import type { OpenedInvitation } from '@koya/contract'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { hashToken, linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import { findByLink, findInvitation, isReplaced } from './invitation-queries.ts'

/** Returns the content of an invitation to a caller who has its token and address (rules: invitations 4). */
export async function openInvitation(
  context: Context,
  { token, email }: { token: string; email: string },
): Promise<OpenedInvitation> {
  const hash = hashToken(token)
  const link = await findByLink(context.db, hash, email, context.clock.now())
  const invitation = link && (await findInvitation(context.db, link.id))
  if (!invitation) throw await refuseLink(context, hash)
  const { role, title, tracks, expires_at } = invitation
  return {
    role,
    tracks: title === null ? tracks.flatMap((track) => track.title ?? []) : [title],
    invitedBy: link.invitedBy,
    expiresAt: expires_at.toISOString(),
  }
}

/** Distinguishes a replaced link from any other invalid link (rules: invitations 13). */
export async function refuseLink({ db, clock }: Context, hash: Buffer): Promise<Refusal> {
  if (!(await isReplaced(db, hash, clock.now()))) return linkNoLongerValid()
  return new Refusal(
    422,
    'link_replaced',
    'This invitation was sent again since. Open the link in the newest mail about it',
  )
}
