import type { Config } from '#config/env.ts'
import type { Context } from '#context.ts'
import { keepReplyAddress } from './reply-queries.ts'

/** Returns a person's reply address for a thread; null for admins, or if Koya receives no mails. */
export async function makeReplyAddress(
  { config, db, tokens }: Context,
  of: { threadId: string; readerId: string },
): Promise<string | null> {
  if (!config.inbound) return null
  const id = await keepReplyAddress(db, of)
  return id && `${config.inbound.name}+${tokens.signReply(id)}@${config.inbound.host}`
}

/** Returns the tokens of Koya's reply addresses among the recipients: the parts after the plus sign. */
export function findTokens({ inbound }: Pick<Config, 'inbound'>, recipients: string[]): string[] {
  if (!inbound) return []
  const [begin, end] = [`${inbound.name}+`.toLowerCase(), `@${inbound.host}`.toLowerCase()]
  return recipients.flatMap((recipient) => {
    const address = recipient.toLowerCase()
    return address.startsWith(begin) && address.endsWith(end)
      ? [address.slice(begin.length, -end.length)]
      : []
  })
}
