import { addressOf, addressOfReview, type ReviewEnding, reviewLinkHours } from '@koya/contract'
import { dayInWords } from '@koya/contract/texts/day-text'
import type { Viewer } from '#access.ts'
import type { Context } from '#context.ts'
import type { Database } from '#db/engine/client.ts'
import { linkNoLongerValid } from '#identity/accounts/mail-links.ts'
import { findAbsence } from '#shared/promise/promises.ts'
import { findLink, type LinkRow } from './link-queries.ts'

type Ending = Omit<ReviewEnding, 'kind' | 'typed'>

export interface Judged {
  link: LinkRow
  reviewer: Viewer
  /** The reason why the link does not open the work; null if it opens the work. */
  ending: Ending | null
}

/** Returns a token's link and its `ending`; throws for an unknown or deleted link (rules: grading 36). */
export async function judgeLink(context: Context, token: string, by: Database = context.db): Promise<Judged> {
  const now = context.clock.now()
  const signed = await context.tokens.readReviewLink(token)
  const link = signed && (await findLink(by, signed.linkId, now))
  if (!link) throw linkNoLongerValid()
  const reviewer = { id: link.reviewer_id, role: link.role }
  const isTheirs = context.tokens.blur(link.email) === signed.mailedTo
  return { link, reviewer, ending: isTheirs ? await findEnding(by, link, now) : otherAddress }
}

async function findEnding(db: Database, link: LinkRow, now: Date): Promise<Ending | null> {
  if (link.switched_off_at) return switchedOff
  if (link.role === 'MENTEE') return noMentor
  const toWork = { label: 'Log in to open it', address: addressOfReview(link.submission_id) }
  if (link.used_at) return describeUsed(link)
  if (link.withdrawn_at)
    return { title: 'You have switched this link off', sentence: 'The work still waits for you', way: toWork }
  if (link.expires_at <= now)
    return {
      title: 'This link is over',
      sentence: `It was good for ${reviewLinkHours} hours. The work may still wait for you`,
      way: toWork,
    }
  return describeWork(link) ?? (await describeAbsence(db, link, now))
}

function describeUsed({ title, mentee_first_name, grade_percentage, submission_id }: LinkRow): Ending {
  const done = grade_percentage
    ? `${mentee_first_name} reads your comment on “${title}” and the ${grade_percentage}%`
    : `${mentee_first_name} reads your comment on “${title}” and can try once more`
  return {
    title: 'Your review is sent',
    sentence: `${done}. To change it, log in`,
    way: { label: 'Open your review', address: addressOfReview(submission_id) },
  }
}

/** Returns why the work no longer waits for the reviewer; null if it still waits. */
function describeWork(link: LinkRow): Ending | null {
  const { mentee_first_name: mentee, title } = link
  const address = addressOfReview(link.submission_id)
  if (!link.is_current)
    return {
      title: `${mentee} has sent a newer attempt`,
      sentence: `The mail about that one has a link of its own. Its comment is about “${title}” too`,
      way: { label: 'Log in to see the newer one', address },
    }
  if (link.graded_at)
    return {
      title: 'There is nothing left to do',
      sentence: `${link.grader_first_name ?? 'Somebody'} has looked at “${title}” meanwhile`,
      way: overview,
    }
  if (link.helper_id && link.helper_id !== link.reviewer_id)
    return {
      title: `${link.helper_first_name} looks at this now`,
      sentence: `“${title}” had waited for long, so another mentor of the track has taken it`,
      way: overview,
    }
  if (link.helper_id === link.reviewer_id || link.role === 'ADMIN') return null
  if (link.mentor_id !== link.reviewer_id && link.has_helped)
    return {
      title: 'Your time with this work is over',
      sentence: `If “${title}” still waits in the open queue, take it again to review it`,
      way: overview,
    }
  if (link.mentor_id !== link.reviewer_id)
    return {
      title: `${mentee} has another mentor now`,
      sentence: `${link.mentor_first_name} looks at “${title}”`,
      way: overview,
    }
  return null
}

async function describeAbsence(db: Database, { reviewer_id, submission_id }: LinkRow, now: Date) {
  const absence = await findAbsence(db, reviewer_id, now)
  if (!absence || absence.begins_at > now) return null
  return {
    title: absence.ends_at ? `You are away until ${dayInWords(absence.ends_at, now)}` : 'You are away',
    sentence: 'Your mentees know, and nothing is due. If you want to look at it all the same, log in',
    way: { label: 'Log in to open it', address: addressOfReview(submission_id) },
  }
}

const overview = { label: 'See what else waits', address: addressOf('mentorOverview') }
const login = { label: 'Log in', address: addressOf('login') }

const switchedOff: Ending = {
  title: 'Your account is switched off',
  sentence: 'So this link opens nothing. Write to us if that is a mistake',
  way: { label: 'Write to us', address: addressOf('contactUs') },
}

const noMentor: Ending = {
  title: 'You are no mentor at Koya any more',
  sentence: 'So there is nothing to review. Thank you for the time you have given',
  way: login,
}

// An attacker may have controlled the account when Koya mailed the link to the former address.
const otherAddress: Ending = {
  title: 'This link went to another address',
  sentence: 'Your account does not have that address any more. Log in to review',
  way: login,
}
