const gmail = 'gmail.com'
/** Two names of one house. */
const gmailDomains = new Set([gmail, 'googlemail.com'])

/**
 * The mailbox that an address leads to, as far as it can be told: what stands after a plus is a note of its owner, and
 * Gmail reads no dots. For counting only; mails go to the address as it was given.
 */
export function mailboxKey(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [name = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)]
  // What begins with a plus has nothing before it that could be the name.
  const plain = name.startsWith('+') ? name : (name.split('+', 1)[0] ?? '')
  return gmailDomains.has(domain) ? `${plain.replaceAll('.', '')}@${gmail}` : `${plain}@${domain}`
}
