const gmail = 'gmail.com'
const gmailDomains = new Set([gmail, 'googlemail.com'])

/**
 * Returns a key under which mails to a mailbox are counted. The key leaves out a plus sign with the part
 * after it, and the dots in Gmail names. Mails go to the address as given.
 */
export function mailboxKey(email: string): string {
  const lower = email.toLowerCase()
  const at = lower.lastIndexOf('@')
  const [name = '', domain = ''] = [lower.slice(0, at), lower.slice(at + 1)]
  // A name that begins with a plus keeps this part, because nothing would be left otherwise.
  const plain = name.startsWith('+') ? name : (name.split('+', 1)[0] ?? '')
  return gmailDomains.has(domain) ? `${plain.replaceAll('.', '')}@${gmail}` : `${plain}@${domain}`
}
