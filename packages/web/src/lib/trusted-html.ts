import type { WindowLike } from 'dompurify'

type Policy = ReturnType<NonNullable<WindowLike['trustedTypes']>['createPolicy']>
type TrustedAddress = ReturnType<Policy['createScriptURL']>

declare global {
  interface Element {
    setAttribute(name: 'srcdoc', value: TrustedHTML): void
  }
  interface ServiceWorkerContainer {
    register(scriptURL: TrustedAddress, options?: RegistrationOptions): Promise<ServiceWorkerRegistration>
  }
}

const rules = { createHTML: (text: string) => text, createScriptURL: (address: string) => address }

let policy:
  | { createHTML(html: string): TrustedHTML; createScriptURL(url: string): TrustedAddress }
  | undefined

/** Returns the policy for trusted HTML and script addresses. A page may create it once (decision 0061). */
function makePolicy() {
  const { trustedTypes }: WindowLike = window
  policy ??= trustedTypes?.createPolicy('koya', rules)
  return policy
}

/** Marks HTML as trusted. Use it only for the HTML of an iframe that runs no scripts. */
export const trustedHtml = (html: string): TrustedHTML | string => makePolicy()?.createHTML(html) ?? html

const worker = '/worker.js'

/** Returns the trusted address of the service worker. */
export const trustedWorker = (): TrustedAddress | string => makePolicy()?.createScriptURL(worker) ?? worker
