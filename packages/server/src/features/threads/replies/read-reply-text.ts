import EmailReplyParser from 'email-reply-parser'
import PostalMime, { type Attachment } from 'postal-mime'

/** The text that the person wrote, without quotes and signature; may be empty. */
export interface ReplyText {
  text: string
  hasHtml: boolean
  /** True if the mail has attachments that are neither part of its HTML nor added by the mail program. */
  hasAttachments: boolean
  /** True if the mail has any plain text, including quoted text. */
  hadText: boolean
}

/** The maximum number of characters to parse, far more than a message may have. */
const mostLetters = 100_000

/** Reads the text of a mail in any character encoding. Runs in a separate process. */
export async function readReplyText(mail: Uint8Array): Promise<ReplyText> {
  const { text = '', html = '', attachments } = await PostalMime.parse(mail)
  const shortened = foldQuotes(text).slice(0, mostLetters)
  return {
    text: new EmailReplyParser().read(shortened).getVisibleText().replaceAll(unseen, '').trim(),
    hasHtml: html !== '',
    hasAttachments: attachments.some(isMissed),
    hadText: text.trim() !== '',
  }
}

/** Matches control and direction characters, which a message may not contain. */
const unseen = /(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** Shortens quoted lines in a row to one line, because the library is slow with thousands of quote levels. */
function foldQuotes(text: string): string {
  const kept: string[] = []
  for (const line of text.split('\n')) {
    const isQuoted = line.trimStart().startsWith('>')
    if (!isQuoted) kept.push(line)
    else if (kept.at(-1) !== '>') kept.push('>')
  }
  return kept.join('\n')
}

/**
 * Types of attachments that mail programs add by themselves. Koya drops them without telling the writer.
 */
const added = new Set([
  'text/calendar',
  'application/ics',
  'text/vcard',
  'text/x-vcard',
  'text/html',
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
])

const isMissed = ({ mimeType, related }: Attachment): boolean => related !== true && !added.has(mimeType)
