import type { MailFault } from '@koya/contract'

export interface Fault {
  fault: MailFault
  /** The mail server's status code, without the rest of its answer, which often names the address. */
  code: string | null
  /** True if another try is useless, because a mail server has refused this mail for good. */
  isFinal: boolean
}

/** Finds why a try failed, by the codes of RFC 5321 and 3463. `isWritten` is false if Koya wrote no mail. */
export function readFault(error: unknown, isWritten: boolean): Fault {
  const { responseCode, command, code, response } = describe(error)
  // An error without a code comes from Koya itself, not from the connection to the mail server.
  if (!isWritten || code === '') return { fault: 'unwritten', code: null, isFinal: false }
  const [said] = response.match(/^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/) ?? []
  const fault = (name: MailFault, isFinal = false): Fault => ({
    fault: name,
    code: said?.replace('-', ' ') ?? null,
    isFinal,
  })
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA'
  if (code === 'EAUTH' || (responseCode >= 500 && !isAboutThisMail)) return fault('no-entry')
  if (responseCode === 0) return fault('unreachable')
  if (/^[45]\d\d[ -][45]\.2\.2|^552/.test(response)) return fault('mailbox-full', responseCode >= 500)
  if (responseCode < 500) return fault('later')
  // These codes are about the sender, such as a daily limit of the provider, and pass.
  if (/^5\d\d[ -]5\.(?:3\.2|4\.5|1\.90)\b/.test(response)) return fault('no-entry')
  const isUnknown = /^5\d\d[ -]5\.1\.\d|^55[013][ -](?!5\.[2-7])/.test(response) && command === 'RCPT TO'
  return fault(isUnknown ? 'no-such-address' : 'refused', true)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

function describe(error: unknown) {
  const told: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  return {
    responseCode: typeof told.responseCode === 'number' ? told.responseCode : 0,
    command: textOf(told.command),
    code: textOf(told.code),
    response: textOf(told.response),
  }
}
