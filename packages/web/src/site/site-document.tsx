import '#ui/tokens.css'
import '#ui/base.css'
import { community } from '#content/community.ts'
import ojuju from '#ui/fonts/ojuju-latin.woff2'
import { SiteFrame } from './site-frame.tsx'
import type { SitePage } from './site-page.ts'

export interface SiteDocumentProps {
  path: string
  page: SitePage
  css: string
}

/** The address of the site is known only where it runs: the server adds what names it. */
export function SiteDocument({ path, page, css }: SiteDocumentProps) {
  const { title, description, structuredData, isHiddenFromSearch } = page
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content="#161e54" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="preload" href={ojuju} as="font" type="font/woff2" crossOrigin="anonymous" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={community.name} />
        {isHiddenFromSearch && <meta name="robots" content="noindex" />}
        {structuredData && <script type="application/ld+json">{JSON.stringify(structuredData)}</script>}
        <style>{css}</style>
      </head>
      <body>
        <SiteFrame path={path}>
          <page.body />
        </SiteFrame>
      </body>
    </html>
  )
}
