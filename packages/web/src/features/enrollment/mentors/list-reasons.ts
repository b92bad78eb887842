import type { FreeMentor, Profile } from '@koya/contract'
import { describeUsual } from '#components/people/usual-text.ts'
import type { IconName } from '#ui/base/icon.tsx'

interface Reason {
  icon: IconName
  text: string
}

/** Returns reasons to choose this mentor. Popularity is never one of them (rules: enrollment 28). */
export function listReasons(mentor: FreeMentor, me: Profile | undefined): Reason[] {
  const { freePlaces } = mentor
  const usual = describeUsual(mentor)
  const shared = me ? sharedTechnologies(mentor, me) : []
  const reasons: Reason[] = []
  if (shared.length > 0) reasons.push({ icon: 'people', text: `Works with ${joinWords(shared)}, like you` })
  if (me && isSameState(mentor, me)) reasons.push({ icon: 'home', text: `In ${me.city}, like you` })
  if (usual) reasons.push({ icon: 'clock', text: usual })
  reasons.push({ icon: 'person', text: freePlaces === 1 ? '1 place left' : `${freePlaces} places left` })
  return reasons
}

/** Returns the technologies in common, in the mentor's spelling, ignoring case. */
function sharedTechnologies(mentor: FreeMentor, me: Profile): string[] {
  const own = new Set(me.technologies.map((name) => name.toLowerCase()))
  return mentor.technologies.filter((name) => own.has(name.toLowerCase()))
}

const isSameState = (mentor: FreeMentor, me: Profile): boolean =>
  me.city !== null && mentor.city === me.city && mentor.country === me.country

/** Joins at most the first three words, as in 'CSS, HTML and React'. */
function joinWords(words: readonly string[]): string {
  const [last = '', ...before] = words.slice(0, 3).toReversed()
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`
}
