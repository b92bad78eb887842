import type { SiteFacts } from '@koya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Curriculum } from '#content/published-curriculum.ts'
import { nextChange, readSiteFacts } from '#content/site-facts.ts'
import type { Context } from '#context.ts'
import { hashOf, makePage, type Page } from './page.ts'
import { withAddress } from './search-engines.ts'
import { loadRenderer } from './web-build.ts'

/** A public page, which the web's own program renders. */
export interface SitePage {
  path: string
  css: string
  /** True when search engines index the page and previews show it; then it names its own address. */
  isShared: boolean
}

interface Site {
  /** Returns the page, for a device that wants to use less data the light one. */
  pageOf(path: string, isLight: boolean): Promise<Page>
}

const nameOf = (path: string, isLight: boolean): string => `${path}${isLight ? ' light' : ''}`

/**
 * Renders the public pages whenever their content changes and serves them in between. When reading or
 * rendering fails, the earlier pages stay (decision 0034).
 */
export async function openSite(
  { config, curriculum, clock }: Context,
  log: FastifyBaseLogger,
  webRoot: string,
  plan: readonly SitePage[],
): Promise<Site> {
  const { renderPage } = await loadRenderer(webRoot)
  const pages = new Map<string, { html: string; page: Page }>()
  let lastJson = ''
  let outdatedAt: Date | null = null
  let known: Curriculum

  async function renderOne(
    { path, css, isShared }: SitePage,
    facts: SiteFacts,
    isLight: boolean,
  ): Promise<void> {
    const rendered = await renderPage(path, { css, facts, isLight })
    const html = isShared ? withAddress(rendered, config.publicUrl, path) : rendered
    const name = nameOf(path, isLight)
    // An unchanged page keeps its tag and is not compressed again.
    if (pages.get(name)?.html === html) return
    const page = await makePage(html, { scripts: [], styles: [hashOf(css)] })
    page.headers.Vary = 'Accept-Encoding, Cookie, Save-Data'
    pages.set(name, { html, page })
  }

  async function renderAll(): Promise<void> {
    const facts = readSiteFacts(known, clock.now())
    // Set before the pages are rendered, so that a failed rendering is not repeated for each visit.
    outdatedAt = nextChange(facts)
    const json = JSON.stringify(facts)
    if (json === lastJson) return
    await Promise.all([false, true].flatMap((isLight) => plan.map((page) => renderOne(page, facts, isLight))))
    lastJson = json
  }

  let rendering: Promise<void> = Promise.resolve()
  /** Renders one after the other, so that older content never replaces newer content. */
  function render(): Promise<void> {
    const rendered = rendering.then(renderAll)
    rendering = rendered.catch(() => undefined)
    return rendered
  }

  const stayOn = (error: unknown) => log.error({ err: error }, 'the public pages stay as they were')
  known = await curriculum.read()
  await render()
  curriculum.onChange(
    oneAtATime(async () => {
      // If this read fails, the next change triggers another one.
      known = await curriculum.read().catch(() => known)
      await render().catch(stayOn)
    }),
  )
  return {
    async pageOf(path, isLight) {
      // When an event has ended since the last rendering, it moves to the past events.
      if (outdatedAt && outdatedAt <= clock.now()) await render().catch(stayOn)
      const rendered = pages.get(nameOf(path, isLight))
      if (!rendered) throw new Error(`The build has no public page ${path}.`)
      return rendered.page
    },
  }
}

/** Runs `work` one at a time. Calls during a run lead to one more run after it. */
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
