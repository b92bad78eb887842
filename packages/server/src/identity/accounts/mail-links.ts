import { createHash, randomBytes } from 'node:crypto'
import { addressOf } from '@koya/contract'
import type { Config } from '#config/env.ts'
import type { Context } from '#context.ts'
import { Refusal } from '#errors.ts'
import { spend } from '#limits/limits.ts'
import type { LinkForm } from '#notifications/kinds.ts'

/** The form of a link when no client has specified one. */
export const defaultLink = (config: Config): LinkForm => ({
  origin: config.publicUrl,
  tokenParamName: 'token',
  emailParamName: 'email',
})

/** Makes a token for a mail, and its hash for the database (rules: auth 33). */
export function newLinkToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export function writeLink(
  page: 'confirmEmail' | 'resetPassword' | 'invitation' | 'ownApplication' | 'changeEmail' | 'takeBack',
  { origin, tokenParamName, emailParamName }: LinkForm,
  token: string,
  email: string,
  /** Initial values of the form that the link opens. */
  typed: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ [tokenParamName]: token, [emailParamName]: email, ...typed })
  return `${origin}${addressOf(page)}?${query}`
}

/** Gives wrong, used and expired links one answer, to reveal nothing about the address (rules: auth 37). */
export const linkNoLongerValid = () =>
  new Refusal(422, 'link_spent', 'This link has expired or was used already')

/** Counts a try against the client's limit only if the link was invalid (rules: auth 75). */
export async function usingLink<T>(context: Context, client: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use()
  } catch (error) {
    if (error instanceof Refusal && error.code === 'link_spent') await spend(context, 'tokenClient', client)
    throw error
  }
}
