/** What a service that tells people from programs offers a page. */
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

/** Written into the page by the server, where the installation has a challenge (decision 0054). */
function readMeta() {
  const content = document.querySelector<HTMLMetaElement>('meta[name="koya-challenge"]')?.content ?? ''
  const [kind = '', siteKey = ''] = content.split(' ')
  return { isElsewhere: kind === 'elsewhere', kind: isKind(kind) ? kind : null, siteKey }
}

export function isChallenged(): boolean {
  const { isElsewhere, kind } = readMeta()
  return isElsewhere || kind !== null
}

/** Of this page, good for a few calls in a row. */
let answer: string | undefined

/** Goes along with the calls that nobody but a person should send. */
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
  /** After an answer that the server did not take. */
  again(): void
  remove(): void
}

/** Draws the challenge into a box; fails where its script cannot be had. */
export async function showChallenge(box: HTMLElement, onFault: () => void): Promise<ShownChallenge | null> {
  const { isElsewhere, kind, siteKey } = readMeta()
  // Came from a page whose policy does not let it load: the same address, loaded anew, does.
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
    // The answer stays: the next screen may need it once more.
    remove: () => api.remove(id),
  }
}
