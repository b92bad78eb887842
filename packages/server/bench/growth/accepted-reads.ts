/** Statements whose work grows with the community, each with the reason why it may. */
const accepted: readonly { statement: RegExp; because: string }[] = [
  {
    statement: /^delete from "\w+" where "\w+" < \$1$/,
    because: 'cleaning up removes what has come since it did so last',
  },
  {
    statement: /^select count\(\*\)::int as "count" from/,
    because: 'a count of many is kept for a minute (decision 0031)',
  },
  {
    statement: /^select (coalesce\(sum\(|count\(distinct email\)|count\(\*\)::int as "count", round\()/,
    because: 'a figure over many is kept for a minute (decision 0031)',
  },
  {
    statement: /^\s*with shown as/,
    because: 'once an hour the pictures are looked for that nobody shows',
  },
  {
    statement: /^select \(select count\(\*\) from "user" where role = 'ADMIN'/,
    because: 'the overview of the community counts its mentors, one of twenty people',
  },
  {
    statement: /^\s*with place as/,
    because: 'an admin who archives something is told once how much work hangs on it',
  },
]

export const isAccepted = (text: string): boolean => accepted.some(({ statement }) => statement.test(text))
