/** The origins of a bot-check service: a page may load scripts, frames and styles from them, or call them. */
export interface Foreign {
  scripts: readonly string[]
  frames: readonly string[]
  styles: readonly string[]
  calls: readonly string[]
}

const cloudflare = ['https://challenges.cloudflare.com']
const hcaptcha = ['https://hcaptcha.com', 'https://*.hcaptcha.com']

/** The supported challenge services, with the origins that each service documents (decision 0054). */
export const challengeKinds = {
  turnstile: {
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    foreign: { scripts: cloudflare, frames: cloudflare, styles: [], calls: [] },
  },
  hcaptcha: {
    verifyUrl: 'https://api.hcaptcha.com/siteverify',
    foreign: { scripts: hcaptcha, frames: hcaptcha, styles: hcaptcha, calls: hcaptcha },
  },
} as const satisfies Record<string, { verifyUrl: string; foreign: Foreign }>

export type ChallengeKind = keyof typeof challengeKinds

export interface ChallengeSettings {
  kind: ChallengeKind
  siteKey: string
  secret: string
  verifyUrl: string
}
