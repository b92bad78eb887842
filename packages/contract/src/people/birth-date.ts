import * as z from 'zod/mini'

/** Returns the whole years between a birth date and a day, both in UTC. */
export function ageInYears(birth: Date, today: Date): number {
  const years = today.getUTCFullYear() - birth.getUTCFullYear()
  const birthdayIsAhead =
    today.getUTCMonth() < birth.getUTCMonth() ||
    (today.getUTCMonth() === birth.getUTCMonth() && today.getUTCDate() < birth.getUTCDate())
  return birthdayIsAhead ? years - 1 : years
}

/** The age must be above 6, in whole years (rules: profile 9). */
export const isOldEnough = (birth: Date, today: Date): boolean => ageInYears(birth, today) > 6

const missingBirthDate = 'Please select your Date of Birth'
/** The error for a complete date that does not exist, such as the 30th of February. */
const unrealBirthDate = 'There is no such day: look at the day and the month again'

/** Returns the day as it is written, without converting a time zone. */
export const datePart = (value: string): string => value.slice(0, 'yyyy-mm-dd'.length)

/** False for a day that does not exist: `Date` moves the 30th of February into March. */
const isRealDay = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) && new Date(datePart(value)).toISOString().startsWith(datePart(value))

/** Returns the error for a text that does not match the pattern of `birthDate`. */
function describeYear(value: string): string {
  const [year] = /^\d+(?=-\d{2}-\d{2}$)/.exec(value) ?? []
  if (year === undefined) return missingBirthDate
  return year.length < 4
    ? 'Write the year with four digits, for example 2003'
    : 'Look at the year again: it has to be 1900 or later, and in the past'
}

/** A day, or a moment of which only the day counts. */
export const birthDate = z.string({ error: missingBirthDate }).check(
  z.regex(/^(19|20)\d{2}-\d{2}-\d{2}(T[\d:.]{5,16}(Z|[+-]\d{2}:\d{2}))?$/, {
    error: ({ input }) => describeYear(String(input)),
    abort: true,
  }),
  z.refine(isRealDay, { error: unrealBirthDate, abort: true }),
  z.refine((value) => isOldEnough(new Date(datePart(value)), new Date()), {
    error: 'Too young to be on the platform',
  }),
)
