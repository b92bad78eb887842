const gmail = 'gmail.com'
/** The two domains of Gmail. */
const gmailDomains = new Set([gmail, 'googlemail.com'])

/**
 * Returns a key for the mailbox behind an address. It drops the part after a plus, and the dots in Gmail
 * names. The key is only for counting; mails go to the address as given.
 */
export function mailboxKey(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [name = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)]
  // A name that begins with a plus stays unchanged, because the part before the plus would be empty.
  const plain = name.startsWith('+') ? name : (name.split('+', 1)[0] ?? '')
  return gmailDomains.has(domain) ? `${plain.replaceAll('.', '')}@${gmail}` : `${plain}@${domain}`
}
