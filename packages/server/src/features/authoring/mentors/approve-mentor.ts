import type { TrackMentorForm } from '@koya/contract'
import type { Context } from '#context.ts'
import { invalid } from '#errors.ts'
import { approveForTrack, ensureMentor } from '#shared/people/mentor-approval.ts'
import { author } from '../author.ts'
import { lockTrack } from '../tracks/track-queries.ts'
import { readTrack } from '../tracks/track-view.ts'

interface Approval {
  actorId: string
  trackId: string
  form: TrackMentorForm
}

/** Approves an account for a track, or changes how many places it may offer there (rules: authoring 13). */
export async function approveMentor(context: Context, { actorId, trackId, form }: Approval) {
  let approvedId = ''
  const changed = await author(context, async (trx) => {
    const { state } = await lockTrack(trx, trackId)
    const at = context.clock.now()
    const mentorId = await ensureMentor(trx, { actorId, email: form.email, now: at })
    if (mentorId === null)
      throw invalid('email', 'Nobody with this address has an account: ask them to register first')
    approvedId = mentorId
    const approval = { actorId, trackId, mentorId, isDraft: state === 'draft', places: form.places, at }
    if (!(await approveForTrack(trx, approval)))
      throw invalid('places', 'They mentor more people in this track already')
    return readTrack(trx, trackId)
  })
  // A change of role ends the account's sessions, so drop them from the cache.
  context.tokens.forget(approvedId)
  return changed
}
