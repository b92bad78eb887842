import * as z from 'zod/mini'
import { isLoopback, isSender } from './setting-values.ts'

/** The address to which people answer mails. Koya gets the answers from a mailbox, a webhook or both. */
export interface InboundSettings {
  /** The parts of a reply address: `name+token@host`. */
  name: string
  host: string
  mailbox: Mailbox | null
  /** The secret with which the mail service signs its posts to the webhook; null without a webhook. */
  secret: string | null
}

interface Mailbox {
  host: string
  port: number
  isSecure: boolean
  user: string
  password: string
  folder: string
}

/** The longest `name`, because `name+token` must fit into the 64 characters that mail allows. */
const mostNameLetters = 20

const isAddress = (value: string): boolean => {
  const [name = '', host, ...rest] = value.split('@')
  const isShort = /^[\w.-]+$/.test(name) && name.length <= mostNameLetters
  return rest.length === 0 && host !== undefined && isShort && isSender(value)
}

function isMailbox(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname, username, password } = new URL(value)
  // Passes `http:` to `isLoopback`, because `URL` normalizes the host of `http:` but not the host of `imap:`.
  const isPrivate = protocol === 'imaps:' || (protocol === 'imap:' && isLoopback(`http://${hostname}`))
  return isPrivate && hostname !== '' && username !== '' && password !== '' && canDecode(value)
}

const canDecode = (value: string): boolean => {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}

const check = (isRight: (value: string) => boolean, error: string) =>
  z.optional(z.string().check(z.refine(isRight, { error })))

export const inboundFields = {
  INBOUND_URL: check(
    isMailbox,
    'must be an address such as imaps://user:password@imap.example.org/INBOX, what is special in its password percent-encoded',
  ),
  INBOUND_ADDRESS: check(
    isAddress,
    `must be one email address with at most ${mostNameLetters} letters, digits or ._- before the @`,
  ),
  INBOUND_SECRET: check((secret) => Buffer.byteLength(secret) >= 32, 'must be at least 32 bytes long'),
}

type Given = { [Name in keyof typeof inboundFields]?: string | undefined }

/** Returns the settings; null if none is set; an error sentence if a needed setting is missing. */
export function readInbound({
  INBOUND_URL: url,
  INBOUND_ADDRESS: given,
  INBOUND_SECRET: secret,
}: Given): InboundSettings | null | string {
  if (url === undefined && secret === undefined) {
    if (given === undefined) return null
    return 'With INBOUND_ADDRESS the setting INBOUND_URL or INBOUND_SECRET is needed: otherwise nobody reads the answers.'
  }
  const mailbox = url === undefined ? null : readMailbox(new URL(url))
  const address = given ?? mailbox?.user ?? ''
  if (!isAddress(address)) {
    return 'With INBOUND_URL or INBOUND_SECRET the setting INBOUND_ADDRESS is needed: the address that people answer to.'
  }
  const [name = '', host = ''] = address.split('@')
  return { name, host, mailbox, secret: secret ?? null }
}

function readMailbox({ protocol, hostname, port, username, password, pathname }: URL): Mailbox {
  const isSecure = protocol === 'imaps:'
  return {
    host: hostname.replaceAll(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 993 : 143) : Number(port),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
  }
}
