import type { WindowLike } from 'dompurify'

declare global {
  interface Element {
    setAttribute(name: 'srcdoc', value: TrustedHTML): void
  }
}

let policy: { createHTML(html: string): TrustedHTML } | undefined

/**
 * Marks HTML as trusted, only for a frame that runs no scripts. The page refuses all other text as HTML
 * (decision 0061).
 */
export function trustedHtml(html: string): TrustedHTML {
  const { trustedTypes }: WindowLike = window
  policy ??= trustedTypes?.createPolicy('koya', { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}
