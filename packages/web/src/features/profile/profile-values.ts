import type { Profile } from '@koya/contract'

/** What a date input takes of an instant. */
export const isoDay = (instant: string): string => instant.slice(0, 'yyyy-mm-dd'.length)

/** What the form begins with: what is known of a person, without what they do not write themselves. */
export function formValues(profile: Profile) {
  const { id, email, photoUrl, tracks, track, role, ...written } = profile
  return { ...written, dob: written.dob && isoDay(written.dob) }
}
