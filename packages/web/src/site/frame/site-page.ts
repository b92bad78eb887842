import type { SiteFacts } from '@koya/contract'
import type { ReactNode } from 'react'

/** The title, description and content of a public page. */
export interface SitePage {
  /** The full title, as a browser tab shows it. */
  title: string
  description: string | ((facts: SiteFacts) => string)
  body: () => ReactNode
  /** Structured data of schema.org, for search engines only. */
  structuredData?: (facts: SiteFacts) => object
  isHiddenFromSearch?: boolean
}
