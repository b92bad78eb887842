import type { MetaDescriptor } from 'react-router'
import { community } from '#content/community.ts'

/** The address stays out: it is known only where the site runs, so there is no canonical link and no og:url. */
export const pageMeta = (title: string, description: string): MetaDescriptor[] => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
  { property: 'og:type', content: 'website' },
  { property: 'og:site_name', content: community.name },
]
