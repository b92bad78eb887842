import PostalMime, { addressParser } from 'postal-mime'

export interface ReplyHead {
  messageId: string | null
  /** The address of the sender; null if the mail names none or several. */
  from: string | null
  /** The recipients of the mail, from its own headers and from headers that mail servers added. */
  recipients: string[]
  /** True for a mail of a program, such as an automatic answer, a list or a delivery failure report. */
  isAutomatic: boolean
}

const recipientHeaders = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to'])
const automaticHeaders = ['list-id', 'list-unsubscribe', 'x-autoreply', 'x-autorespond', 'feedback-id']
const automaticSenders = /^(mailer-daemon|postmaster)@/

/** Reads the header of a mail. Runs in a separate process. */
export async function readReplyHead(head: Uint8Array): Promise<ReplyHead> {
  const { headers, messageId } = await PostalMime.parse(head)
  const valuesOf = (name: string) => headers.filter(({ key }) => key === name).map(({ value }) => value)
  const firstOf = (name: string) => (valuesOf(name)[0] ?? '').trim().toLowerCase()
  const senders = valuesOf('from').flatMap(listAddresses)
  const from = senders.length === 1 ? (senders[0] ?? null) : null
  const autoSubmitted = firstOf('auto-submitted')
  return {
    messageId: messageId ?? null,
    from,
    recipients: headers.flatMap(({ key, value }) => (recipientHeaders.has(key) ? listAddresses(value) : [])),
    isAutomatic:
      (autoSubmitted !== '' && !autoSubmitted.startsWith('no')) ||
      /^(bulk|junk|list|auto_reply)/.test(firstOf('precedence')) ||
      automaticHeaders.some((name) => valuesOf(name).length > 0) ||
      firstOf('return-path') === '<>' ||
      firstOf('content-type').startsWith('multipart/report') ||
      automaticSenders.test(from ?? ''),
  }
}

const listAddresses = (value: string): string[] =>
  addressParser(value, { flatten: true }).flatMap(({ address }) => address?.toLowerCase() ?? [])
