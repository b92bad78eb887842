import type { SiteFacts } from '@koya/contract'
import type { ReactNode } from 'react'

/** The definition of a public page. Each module in `pages` exports one as `page`. */
export interface SitePage {
  /** The full title, as a browser tab shows it. */
  title: string
  description: string | ((facts: SiteFacts) => string)
  body: () => ReactNode
  /** Structured data of schema.org, for search engines only. */
  structuredData?: (facts: SiteFacts) => object
  isHiddenFromSearch?: boolean
}
