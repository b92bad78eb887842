import type { SiteFacts } from '@koya/contract'
import type { ReactNode } from 'react'

/** What a module in `pages` exports as `page`. */
export interface SitePage {
  /** In full, as a browser's tab shows it. */
  title: string
  /** For search engines and for what shows a shared link. */
  description: string | ((facts: SiteFacts) => string)
  body: () => ReactNode
  /** Of schema.org; read by search engines only. */
  structuredData?: (facts: SiteFacts) => object
  isHiddenFromSearch?: boolean
}
