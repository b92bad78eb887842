import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteFacts } from '@koya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '#context.ts'
import { readSiteFacts } from '#site-facts.ts'
import { hashOf, makePage, type Page } from './page.ts'
import { withAddress } from './search-engines.ts'

/** A public page, which the web's own program renders. */
export interface SitePage {
  path: string
  css: string
  /** It is found by search engines and shown by previews, and says its own address. */
  isShared: boolean
}

interface Renderer {
  renderPage(path: string, options: { css: string; facts: SiteFacts }): Promise<string>
}

interface Site {
  pageOf(path: string): Page
}

/**
 * The public pages, rendered when something changes that they tell of, and sent as they are until then. Where it cannot
 * be read or rendered, the pages stay as they were (decision 0034).
 */
export async function openSite(
  { config, curriculum }: Context,
  log: FastifyBaseLogger,
  webRoot: string,
  plan: readonly SitePage[],
): Promise<Site> {
  const { renderPage }: Renderer = await import(pathToFileURL(join(webRoot, 'site/render-page.js')).href)
  const pages = new Map<string, { html: string; page: Page }>()
  let told = ''

  async function renderOne({ path, css, isShared }: SitePage, facts: SiteFacts): Promise<void> {
    const rendered = await renderPage(path, { css, facts })
    const html = isShared ? withAddress(rendered, config.publicUrl, path) : rendered
    // What a change does not touch keeps its tag without being compressed again.
    if (pages.get(path)?.html === html) return
    pages.set(path, { html, page: await makePage(html, { scripts: [], styles: [hashOf(css)] }) })
  }

  async function render(facts: SiteFacts): Promise<void> {
    const telling = JSON.stringify(facts)
    if (telling === told) return
    await Promise.all(plan.map((page) => renderOne(page, facts)))
    told = telling
  }

  await render(readSiteFacts(await curriculum.read()))
  curriculum.onChange(
    oneAtATime(async () => {
      // Who cannot be asked now says so at the next question, which follows by itself.
      const kept = await curriculum.read().catch(() => undefined)
      if (kept)
        await render(readSiteFacts(kept)).catch((error: unknown) =>
          log.error({ err: error }, 'the public pages stay as they were'),
        )
    }),
  )
  return {
    pageOf(path) {
      const rendered = pages.get(path)
      if (!rendered) throw new Error(`The build has no public page ${path}.`)
      return rendered.page
    },
  }
}

/** Does it once more after what is being done, however often it is asked for meanwhile. */
function oneAtATime(work: () => Promise<void>): () => void {
  let isAsked = false
  let isAtWork = false
  return async () => {
    isAsked = true
    if (isAtWork) return
    isAtWork = true
    while (isAsked) {
      isAsked = false
      await work()
    }
    isAtWork = false
  }
}
