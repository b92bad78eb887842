import type { SiteFacts } from '@koya/contract'
import type { ReactNode } from 'react'

/** The `page` export of a module in `pages`. */
export interface SitePage {
  /** The full title, as a browser tab shows it. */
  title: string
  /** For search engines and link previews. */
  description: string | ((facts: SiteFacts) => string)
  body: () => ReactNode
  /** Structured data of schema.org, for search engines only. */
  structuredData?: (facts: SiteFacts) => object
  isHiddenFromSearch?: boolean
}
