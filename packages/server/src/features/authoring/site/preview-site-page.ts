import { pageOfSiteKind, type SiteKind } from '@koya/contract'
import { listSiteEntries } from '#content/site-entries.ts'
import { readSiteFacts } from '#content/site-facts.ts'
import type { Context } from '#context.ts'
import { notFound } from '#errors.ts'
import { loadRenderer, readManifest } from '#http/pages/web-build.ts'

/** Shows drafts of this kind as if they were published (rules: authoring 21). */
export async function previewPage({ config, curriculum, clock, db }: Context, kind: SiteKind) {
  // Without the web app there is no page to render.
  if (config.webRoot === null) throw notFound()
  const path = pageOfSiteKind[kind]
  const css = readManifest(config.webRoot).site.find((page) => page.path === path)?.css ?? ''
  const [kept, entries, { renderPage }] = await Promise.all([
    curriculum.read(),
    listSiteEntries(db),
    loadRenderer(config.webRoot),
  ])
  const siteEntries = entries.filter((entry) => entry.kind === kind || entry.state === 'published')
  const facts = readSiteFacts({ ...kept, siteEntries }, clock.now())
  return { html: await renderPage(path, { css, facts }) }
}
