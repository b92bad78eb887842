/** The columns of an invitation list, in the order of a list without a header. */
export const listColumns = ['email', 'firstName', 'lastName', 'role', 'track', 'mentor', 'places'] as const
export type ListColumn = (typeof listColumns)[number]

/** Headers that people write for the columns, reduced to the letters a to z in lower case. */
const names: ReadonlyMap<string, ListColumn | 'name'> = new Map([
  ['mail', 'email'],
  ['address', 'email'],
  ['firstname', 'firstName'],
  ['givenname', 'firstName'],
  ['lastname', 'lastName'],
  ['surname', 'lastName'],
  ['familyname', 'lastName'],
  ['name', 'name'],
  ['fullname', 'name'],
  ['yourname', 'name'],
  ['role', 'role'],
  ['track', 'track'],
  ['mentor', 'mentor'],
  ['places', 'places'],
])

/**
 * Returns the column of a header. Any other header that contains “email”, such as “E-mail (work)”, means the
 * address.
 */
export function columnOf(header: string): ListColumn | 'name' | undefined {
  const letters = header.toLowerCase().replaceAll(/[^a-z]/g, '')
  return names.get(letters) ?? (letters.includes('email') ? 'email' : undefined)
}
