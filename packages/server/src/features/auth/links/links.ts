import type { LinkRequest } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Config } from '#config/env.ts'
import { invalid } from '#errors.ts'
import type { LinkForm } from '#notifications/kinds.ts'

/** Keeps only the origin of `clientBaseUrl`, and throws unless this origin is configured. */
export function readLinkForm(config: Config, request: z.output<typeof LinkRequest>): LinkForm {
  const { clientBaseUrl, tokenParamName, emailParamName } = request
  const origin = URL.canParse(clientBaseUrl) ? new URL(clientBaseUrl).origin : null
  if (origin === null || !config.clientOrigins.has(origin) || isTwisted(clientBaseUrl)) {
    throw invalid('clientBaseUrl', 'This client address is not one of ours')
  }
  return { origin, tokenParamName, emailParamName }
}

/** True for an address with user info, spaces or backslashes, because programs disagree about its host. */
function isTwisted(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== '' || /[\s\\]/.test(address)
}
