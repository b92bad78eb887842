import type { Config } from '#config/env.ts'
import type { Context } from '#context.ts'
import { keepReplyAddress } from './reply-queries.ts'

/** Returns the address to which a person answers mails about a thread; null where nobody reads answers. */
export async function makeReplyAddress(
  { config, db, tokens }: Context,
  of: { threadId: string; readerId: string },
): Promise<string | null> {
  if (!config.inbound) return null
  const id = await keepReplyAddress(db, of)
  return id && `${config.inbound.name}+${tokens.signReply(id)}@${config.inbound.host}`
}

/** Returns what stands behind the plus in each recipient that is an address of ours. */
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
