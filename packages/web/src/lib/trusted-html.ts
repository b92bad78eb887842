import type { WindowLike } from 'dompurify'

declare global {
  interface Element {
    setAttribute(name: 'srcdoc', value: TrustedHTML): void
  }
}

let policy: { createHTML(html: string): TrustedHTML } | undefined

/** Lets a frame in which no script runs show a page; every other text as HTML is refused (decision 0061). */
export function trustedHtml(html: string): TrustedHTML {
  const { trustedTypes }: WindowLike = window
  policy ??= trustedTypes?.createPolicy('koya', { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}
