import { createHash, randomBytes } from 'node:crypto'
import { addressOf, type LinkRequest } from '@koya/contract'
import type * as z from 'zod/mini'
import type { Config } from '#env.ts'
import { invalid, Refusal } from '#errors.ts'
import type { LinkForm } from '#mail/mails.ts'

/** Of `clientBaseUrl` only the origin counts, and it must be a configured one. */
export function readLinkForm(config: Config, request: z.output<typeof LinkRequest>): LinkForm {
  const { clientBaseUrl, tokenParamName, emailParamName } = request
  const origin = URL.canParse(clientBaseUrl) ? new URL(clientBaseUrl).origin : null
  if (origin === null || !config.clientOrigins.has(origin) || hasCredentials(clientBaseUrl)) {
    throw invalid('clientBaseUrl', 'This client address is not one of ours')
  }
  return { origin, tokenParamName, emailParamName }
}

function hasCredentials(address: string): boolean {
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}

/** A new token: 256 random bits for the mail, their hash for the database (rules: auth 33). */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function writeLink(
  page: 'confirmEmail' | 'resetPassword' | 'invitation',
  { origin, tokenParamName, emailParamName }: LinkForm,
  token: string,
  email: string,
): string {
  const query = new URLSearchParams({ [tokenParamName]: token, [emailParamName]: email })
  return `${origin}${addressOf(page)}?${query}`
}

/** The same for a wrong, a used and an expired link, so that it tells nothing about the address (rules: auth 37). */
export const linkNoLongerValid = () =>
  new Refusal(422, 'link_spent', 'This link has expired or was used already')
