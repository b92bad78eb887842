const firstNames =
  'Adaeze Bisi Chidi Damilola Emeka Funke Gbenga Halima Ifeoma Jide Kemi Lola Musa Ngozi Obinna'.split(' ')
const lastNames =
  'Abiola Bello Chukwu Danjuma Eze Falana Garba Hassan Igwe Jibril Kalu Lawal Musa Nwosu Okafor'.split(' ')

/**
 * How many consecutive people share a first name, or the first or second part of a last name. Names must not
 * depend on remainders such as `n % 4`, because a mentee's progress depends on them.
 */
const inARow = { first: 7, last: 15, second: 225 }

/** Returns the SQL that picks a word by number, modulo the number of words. */
const pick = (words: readonly string[], number: string): string =>
  `(array['${words.join("','")}'])[1 + (${number}) % ${words.length}]`

export const firstNameSql = (number: string): string => pick(firstNames, `${number} / ${inARow.first}`)
const lastSql = (number: string) => pick(lastNames, `${number} / ${inARow.last}`)
export const lastNameSql = (number: string): string =>
  `${lastSql(number)} || '-' || ${pick(lastNames, `${number} / ${inARow.second}`)} || ' ' || lpad(${number}::text, 7, '0')`

export const emailSql = (number: string): string =>
  `lower(${firstNameSql(number)} || '.' || ${lastSql(number)}) || ${number} || '@bench.test'`

const of = (words: readonly string[], number: number) => words[Math.floor(number) % words.length] ?? ''

export const mailboxOf = (number: number): string =>
  `${of(firstNames, number / inARow.first)}.${of(lastNames, number / inARow.last)}${number}`.toLowerCase()

export const emailOf = (number: number): string => `${mailboxOf(number)}@bench.test`
