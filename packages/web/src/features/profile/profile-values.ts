import type { Profile } from '@koya/contract'
import { nigeria } from '@koya/contract/fields/countries'
import { datePart } from '@koya/contract/people/birth-date'

/** Without a stored country, the form starts with Nigeria (rules: profile 35). */
export function formValues(profile: Profile) {
  const { id, email, photoUrl, tracks, track, endedTracks, role, createdAt, updatedAt, ...written } = profile
  return { ...written, country: written.country ?? nigeria, dob: written.dob && datePart(written.dob) }
}
