import type { ImapFlow } from 'imapflow'
import type { Context } from '#context.ts'
import { secondMilliseconds } from '#time/time.ts'
import { mostReadBytes, takeReply } from './take-reply.ts'

/**
 * Fetches unread mails, at most `mostAtOnce`; marks a mail as read only after processing it (rules: threads 20).
 */
export async function fetchReplies(context: Context, mostAtOnce = 200): Promise<void> {
  const mailbox = context.config.inbound?.mailbox
  if (!mailbox) return
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    host: mailbox.host,
    port: mailbox.port,
    secure: mailbox.isSecure,
    // Without `isSecure`, the mail server runs on this machine, so the connection needs no TLS.
    doSTARTTLS: false,
    auth: { user: mailbox.user, pass: mailbox.password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: 10 * secondMilliseconds,
    greetingTimeout: 10 * secondMilliseconds,
    socketTimeout: 30 * secondMilliseconds,
  })
  // Ignores this event, because the call that runs reports the same error.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.mailboxOpen(mailbox.folder)
    await takeUnread(context, client, mostAtOnce)
    context.inbound.noteFetched()
    await client.logout()
  } catch (error) {
    if (context.inbound.failingSince === null)
      context.log.warn({ reason: describe(error) }, 'the mailbox for answers cannot be read')
    context.inbound.noteFailed(context.clock.now())
  } finally {
    client.close()
  }
}

async function takeUnread(context: Context, client: ImapFlow, mostAtOnce: number): Promise<void> {
  const found = await client.search({ seen: false }, { uid: true })
  for (const uid of oldestAndNewest(found || [], mostAtOnce)) {
    if (context.stopping.aborted) return
    const mail = await client.fetchOne(uid, { source: { start: 0, maxLength: mostReadBytes } }, { uid: true })
    if (mail === false || mail.source === undefined) continue
    try {
      await takeReply(context, mail.source)
    } catch (error) {
      // The mail stays unread, so the next fetch tries it again.
      context.log.error({ err: error }, 'an answer by mail failed and will be tried again')
      continue
    }
    await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true })
  }
}

/** Takes both ends of a long list: mails that fail each time stay the oldest and must not block new ones. */
const oldestAndNewest = (uids: number[], most: number): number[] =>
  uids.length <= most ? uids : [...uids.slice(0, most / 2), ...uids.slice(-most / 2)]

/** Returns the message of the mail server, or else the error code or message. */
function describe(error: unknown): string {
  const told: Record<string, unknown> = error instanceof Error ? { ...error } : {}
  const said = [told.responseText, told.code].find((one) => typeof one === 'string')
  return String(said ?? (error instanceof Error ? error.message : error))
}
