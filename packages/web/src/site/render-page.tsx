import type { SiteFacts } from '@koya/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { siteModules } from '../public-pages.ts'
import { SiteDocument } from './frame/site-document.tsx'
import type { SitePage } from './frame/site-page.ts'

export { drawCertificate, drawCloth, renderCertificate, renderCheck, renderReview } from './render-told.tsx'

const modules = import.meta.glob<SitePage>('./pages/*.tsx', { import: 'page' })

interface Rendering {
  css: string
  facts: SiteFacts
  isLight?: boolean
}

/** Returns the HTML of a public page, with inline CSS and without scripts. */
export async function renderPage(path: string, { css, facts, isLight = false }: Rendering): Promise<string> {
  const load = modules[`./pages/${siteModules.get(path)}.tsx`]
  if (!load) throw new Error(`No public page has the path ${path}.`)
  const document = <SiteDocument path={path} page={await load()} css={css} facts={facts} isLight={isLight} />
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}
