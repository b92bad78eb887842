/** The script API that Turnstile and hCaptcha share. */
interface ChallengeApi {
  render(
    box: HTMLElement,
    options: {
      sitekey: string
      callback: (answer: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): string
  reset(id: string): void
  remove(id: string): void
}

declare global {
  interface Window {
    turnstile?: ChallengeApi
    hcaptcha?: ChallengeApi
  }
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const

const isKind = (name: string): name is keyof typeof scripts => Object.hasOwn(scripts, name)

/** Reads the meta tag of the bot challenge, if the page has one (decision 0054). */
function readMeta() {
  const content = document.querySelector<HTMLMetaElement>('meta[name="koya-challenge"]')?.content ?? ''
  const [kind = '', siteKey = ''] = content.split(' ')
  return { isElsewhere: kind === 'elsewhere', kind: isKind(kind) ? kind : null, siteKey }
}

export function isChallenged(): boolean {
  const { isElsewhere, kind } = readMeta()
  return isElsewhere || kind !== null
}

/** The user's answer to the challenge on this page. */
let answer: string | undefined

/** Returns no header before the challenge is solved. */
export const challengeHeaders = (): { 'challenge-answer'?: string } =>
  answer === undefined ? {} : { 'challenge-answer': answer }

const load = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The challenge did not load'))
    }
    document.head.append(script)
  })

export interface ShownChallenge {
  /** Forgets the answer and shows a new challenge. */
  again(): void
  remove(): void
}

/** Renders the challenge into a box; throws if its script does not load. Returns null without a challenge. */
export async function showChallenge(box: HTMLElement, onFault: () => void): Promise<ShownChallenge | null> {
  const { isElsewhere, kind, siteKey } = readMeta()
  // The person came from a dashboard page, whose content security policy blocks the script. After a reload,
  // the policy of this page applies.
  if (isElsewhere) window.location.reload()
  if (kind === null) return null
  if (!window[kind]) await load(scripts[kind])
  const api = window[kind]
  if (!api) throw new Error('The challenge did not load')
  const forget = () => {
    answer = undefined
  }
  const id = api.render(box, {
    sitekey: siteKey,
    callback: (given) => {
      answer = given
    },
    'expired-callback': forget,
    'error-callback': onFault,
  })
  return {
    again() {
      forget()
      api.reset(id)
    },
    // Keeps `answer` for the next screen.
    remove: () => api.remove(id),
  }
}
