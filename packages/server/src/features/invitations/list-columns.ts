/** The columns of a list, in their order where no line names them. */
export const listColumns = ['email', 'firstName', 'lastName', 'role', 'track', 'mentor', 'places'] as const
export type ListColumn = (typeof listColumns)[number]

/** The names under which people write the columns, without blanks and signs. */
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

/** The column of a header; forms ask for it as “Your e-mail address” or “E-mail (work)”. */
export function columnOf(header: string): ListColumn | 'name' | undefined {
  const letters = header.toLowerCase().replaceAll(/[^a-z]/g, '')
  return names.get(letters) ?? (letters.includes('email') ? 'email' : undefined)
}
