const firstNames =
  'Adaeze Bisi Chidi Damilola Emeka Funke Gbenga Halima Ifeoma Jide Kemi Lola Musa Ngozi Obinna'.split(' ')
const lastNames =
  'Abiola Bello Chukwu Danjuma Eze Falana Garba Hassan Igwe Jibril Kalu Lawal Musa Nwosu Okafor'.split(' ')

/** How many in a row share a name, so that names tell nothing of how far somebody has come. */
const inARow = { first: 7, last: 15, second: 225 }

/** A word of a row of them in SQL, from the start again after its end. */
const pick = (words: readonly string[], number: string): string =>
  `(array['${words.join("','")}'])[1 + (${number}) % ${words.length}]`

export const firstNameSql = (number: string): string => pick(firstNames, `${number} / ${inARow.first}`)
const lastSql = (number: string) => pick(lastNames, `${number} / ${inARow.last}`)
export const lastNameSql = (number: string): string =>
  `${lastSql(number)} || '-' || ${pick(lastNames, `${number} / ${inARow.second}`)} || ' ' || lpad(${number}::text, 7, '0')`

/** Made of the names, as most are: what all addresses share is found in all of them. */
export const emailSql = (number: string): string =>
  `lower(${firstNameSql(number)} || '.' || ${lastSql(number)}) || ${number} || '@bench.test'`

const of = (words: readonly string[], number: number) => words[Math.floor(number) % words.length] ?? ''

/** What stands in {@link emailSql} before the @. */
export const mailboxOf = (number: number): string =>
  `${of(firstNames, number / inARow.first)}.${of(lastNames, number / inARow.last)}${number}`.toLowerCase()

export const emailOf = (number: number): string => `${mailboxOf(number)}@bench.test`
