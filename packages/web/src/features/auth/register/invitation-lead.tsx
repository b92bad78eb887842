import type { OpenedInvitation } from '@koya/contract'
import { weekdayText } from '#ui/texts/moment-text.ts'
import styles from './invitation-lead.module.css'

const tasks = { MENTEE: 'to learn', MENTOR: 'to mentor', ADMIN: 'to help run the community' }
const listed = new Intl.ListFormat('en-GB')

/** Says who invites which address to which role, and until when (rules: invitations 4). */
export function InvitationLead({ email, told }: { email: string; told: OpenedInvitation | undefined }) {
  if (!told) return <span className={styles.lead}>For {email}</span>
  const { invitedBy, role, tracks, expiresAt } = told
  const inviter = invitedBy ? `${invitedBy.firstName} ${invitedBy.lastName}` : 'Koya'
  const named = tracks.length > 0 && ` ${listed.format(tracks)}`
  return (
    <span className={styles.lead}>
      <b>{inviter}</b> invites {email} {tasks[role]}
      {named} at Koya; the link works until {weekdayText(expiresAt)}.
    </span>
  )
}
