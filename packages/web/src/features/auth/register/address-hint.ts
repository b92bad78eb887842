/** Common mail domains; those of the last group look like typing errors but are right. */
const domains = [
  ...[
    'gmail.com',
    'yahoo.com',
    'yahoo.co.uk',
    'ymail.com',
    'outlook.com',
    'hotmail.com',
    'icloud.com',
    'live.com',
  ],
  ...[
    'proton.me',
    'protonmail.com',
    'googlemail.com',
    'hotmail.co.uk',
    'yahoo.fr',
    'yahoo.co.in',
    'zoho.com',
  ],
  ...[
    'mail.com',
    'email.com',
    'gmx.com',
    'aol.com',
    'aim.com',
    'me.com',
    'msn.com',
    'live.co.uk',
    'hotmail.fr',
  ],
]
const shortest = 9

/** Returns the number of single-letter errors: changed, added, missing or swapped letters. */
function countErrors(typed: string, meant: string): number {
  const rows = [[...Array(meant.length + 1).keys()]]
  for (let y = 1; y <= typed.length; y++) {
    const row = [y]
    for (let x = 1; x <= meant.length; x++) {
      const isSame = typed[y - 1] === meant[x - 1]
      const isSwapped = typed[y - 1] === meant[x - 2] && typed[y - 2] === meant[x - 1]
      const [above = 0, left = 0] = [rows[y - 1]?.[x], row[x - 1]]
      const changed = (rows[y - 1]?.[x - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = isSwapped ? (rows[y - 2]?.[x - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY
      row.push(Math.min(above + 1, left + 1, changed, swapped))
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

/** Returns the probable address if the domain looks like a mistyped common domain, otherwise null. */
export function guessAddress(email: string): string | null {
  const at = email.lastIndexOf('@')
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domains.includes(domain)) return null
  // Two errors count only in a long domain, because short domains are too similar to each other.
  const isLikely = (meant: string) => {
    const errors = countErrors(domain, meant)
    return errors === 1 || (errors === 2 && meant.length >= shortest && domain[0] === meant[0])
  }
  const meant = domains.find(isLikely)
  return meant === undefined ? null : `${email.slice(0, at).trim()}@${meant}`
}
