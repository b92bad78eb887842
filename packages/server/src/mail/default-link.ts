import type { Config } from '#env.ts'
import type { LinkForm } from './mails.ts'

/** Where a link points that no client has asked for. */
export const defaultLink = (config: Config): LinkForm => ({
  origin: config.publicUrl,
  tokenParamName: 'token',
  emailParamName: 'email',
})
