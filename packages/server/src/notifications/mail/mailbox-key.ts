const gmail = 'gmail.com'
const gmailDomains = new Set([gmail, 'googlemail.com'])

/** Returns a mailbox's key for counting mails: without a plus part, and without dots in Gmail names. */
export function mailboxKey(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [name = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)]
  // Keeps a name that begins with a plus, because nothing would be left of it.
  const plain = name.startsWith('+') ? name : (name.split('+', 1)[0] ?? '')
  return gmailDomains.has(domain) ? `${plain.replaceAll('.', '')}@${gmail}` : `${plain}@${domain}`
}
