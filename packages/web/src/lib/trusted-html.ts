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

/**
 * Returns the policy that marks HTML and script addresses as trusted. A page may create a policy only once.
 * A browser with trusted types refuses plain strings as HTML or script addresses (decision 0061).
 */
function makePolicy() {
  const { trustedTypes }: WindowLike = window
  policy ??= trustedTypes?.createPolicy('koya', rules)
  return policy
}

/** Marks HTML as trusted. Use it only for the HTML of an iframe that runs no scripts. */
export const trustedHtml = (html: string): TrustedHTML | string => makePolicy()?.createHTML(html) ?? html

const worker = '/worker.js'

/** Returns the address of the service worker, the only script address that the app marks as trusted. */
export const trustedWorker = (): TrustedAddress | string => makePolicy()?.createScriptURL(worker) ?? worker
