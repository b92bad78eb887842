import type { Profile } from '@koya/contract'
import { nigeria } from '@koya/contract/fields/countries'
import { datePart } from '@koya/contract/people/profile'

/**
 * What the form begins with: what is known of a person, without what they do not write themselves. Most live in
 * Nigeria (rules: profile 35).
 */
export function formValues(profile: Profile) {
  const { id, email, photoUrl, tracks, track, role, createdAt, updatedAt, ...written } = profile
  return { ...written, country: written.country ?? nigeria, dob: written.dob && datePart(written.dob) }
}
