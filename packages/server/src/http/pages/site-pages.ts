import { setTimeout as pause } from 'node:timers/promises'
import type { SiteFacts } from '@koya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Curriculum } from '#content/published-curriculum.ts'
import { nextChange, readSiteFacts } from '#content/site-facts.ts'
import type { Context } from '#context.ts'
import { hashOf, makePage, type Page } from './page.ts'
import { withAddress } from './search-engines.ts'
import { loadRenderer } from './web-build.ts'

export interface SitePage {
  path: string
  css: string
  /** True for a page that search engines may index and previews may show. */
  isShared: boolean
}

/** The pause between two renderings; pages must show a change within a second (rules: site 27). */
const pauseMilliseconds = 400

interface Site {
  /** Returns the public page. With `isLight`, returns the version for people who use less data. */
  pageOf(path: string, isLight: boolean): Promise<Page>
}

const nameOf = (path: string, isLight: boolean): string => `${path}${isLight ? ' light' : ''}`

/** Renders the public pages when their content changes. A failure keeps the earlier pages (decision 0034). */
export async function openSite(
  { config, curriculum, clock }: Context,
  log: FastifyBaseLogger,
  webRoot: string,
  plan: readonly SitePage[],
): Promise<Site> {
  const { renderPage } = await loadRenderer(webRoot)
  const pages = new Map<string, { html: string; page: Page }>()
  let lastJson = ''
  let outdatedAt: Date
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
    const page = makePage(html, { scripts: [], styles: [hashOf(css)] })
    page.headers.Vary = 'Accept-Encoding, Cookie, Save-Data'
    pages.set(name, { html, page })
  }

  async function renderAll(): Promise<void> {
    const now = clock.now()
    const facts = readSiteFacts(known, now)
    // Sets the time before the rendering. Otherwise, after a failed rendering, each request would repeat it.
    outdatedAt = nextChange(facts, now)
    const json = JSON.stringify(facts)
    if (json === lastJson) return
    await Promise.all([false, true].flatMap((isLight) => plan.map((page) => renderOne(page, facts, isLight))))
    lastJson = json
  }

  let rendering: Promise<void> = Promise.resolve()
  /** Runs renderings one after the other, so that older content never replaces newer content. */
  function render(): Promise<void> {
    const rendered = rendering.then(renderAll)
    rendering = rendered.catch(() => undefined)
    return rendered
  }

  const stayOn = (error: unknown) => log.error({ err: error }, 'the public pages stay as they were')
  known = await curriculum.read()
  await render()
  curriculum.onChange(
    oneAtATime(
      async () => {
        // If `curriculum.read` fails, the pages keep the earlier content until the next change.
        known = await curriculum.read().catch(() => known)
        await render()
      },
      // This pause does not keep an ending process alive.
      () => pause(pauseMilliseconds, undefined, { ref: false }),
      stayOn,
    ),
  )
  return {
    async pageOf(path, isLight) {
      // The content also changes with time, for example when an event ends.
      if (outdatedAt <= clock.now()) await render().catch(stayOn)
      const rendered = pages.get(nameOf(path, isLight))
      if (!rendered) throw new Error(`The build has no public page ${path}.`)
      return rendered.page
    },
  }
}

/**
 * Returns a function that runs `work`, then `rest`. All calls during a run cause one more run, even after a
 * failure.
 */
export function oneAtATime(
  work: () => Promise<void>,
  rest: () => Promise<void>,
  onFailure: (error: unknown) => void,
): () => void {
  let isAsked = false
  let isAtWork = false
  return async () => {
    isAsked = true
    if (isAtWork) return
    isAtWork = true
    while (isAsked) {
      isAsked = false
      await work().catch(onFailure)
      await rest()
    }
    isAtWork = false
  }
}
