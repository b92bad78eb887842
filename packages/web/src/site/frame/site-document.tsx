import '#ui/base/tokens.css'
import '#ui/base/base.css'
import type { SiteFacts } from '@koya/contract'
import { community } from '#content/community.ts'
import { HeadBasics } from '#ui/base/head-basics.tsx'
import { FactsProvider } from '../facts.ts'
import { LightProvider } from '../light.ts'
import { SiteFrame } from './site-frame.tsx'
import type { SitePage } from './site-page.ts'

export interface SiteDocumentProps {
  path: string
  page: SitePage
  css: string
  facts: SiteFacts
  isLight?: boolean
}

/** The HTML document of a public page, without the tags that need the site's address. */
export function SiteDocument({ path, page, css, facts, isLight = false }: SiteDocumentProps) {
  const { title, structuredData, isHiddenFromSearch } = page
  const description = typeof page.description === 'string' ? page.description : page.description(facts)
  return (
    <html lang="en" data-light={isLight ? '' : undefined}>
      <head>
        <HeadBasics isLight={isLight} />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={community.name} />
        {isHiddenFromSearch && <meta name="robots" content="noindex" />}
        {structuredData && !isLight && (
          <script type="application/ld+json">{JSON.stringify(structuredData(facts))}</script>
        )}
        <style>{css}</style>
      </head>
      <body>
        <FactsProvider value={facts}>
          <LightProvider value={isLight}>
            <SiteFrame path={path}>
              <page.body />
            </SiteFrame>
          </LightProvider>
        </FactsProvider>
      </body>
    </html>
  )
}
