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
  /** It is found by search engines and shown by previews, and says its own address. */
  isShared: boolean
}

interface Site {
  pageOf(path: string): Promise<Page>
}

/**
 * The public pages, rendered when something changes that they tell of, and sent as they are until then. Where it cannot
 * be read or rendered, the pages stay as they were (decision 0034).
 */
export async function openSite(
  { config, curriculum, clock }: Context,
  log: FastifyBaseLogger,
  webRoot: string,
  plan: readonly SitePage[],
): Promise<Site> {
  const { renderPage } = await loadRenderer(webRoot)
  const pages = new Map<string, { html: string; page: Page }>()
  let told = ''
  let outdatedAt: Date | null = null
  let known: Curriculum

  async function renderOne({ path, css, isShared }: SitePage, facts: SiteFacts): Promise<void> {
    const rendered = await renderPage(path, { css, facts })
    const html = isShared ? withAddress(rendered, config.publicUrl, path) : rendered
    // What a change does not touch keeps its tag without being compressed again.
    if (pages.get(path)?.html === html) return
    pages.set(path, { html, page: await makePage(html, { scripts: [], styles: [hashOf(css)] }) })
  }

  async function renderAll(): Promise<void> {
    const facts = readSiteFacts(known, clock.now())
    // Known before the first of the pages tells it.
    outdatedAt = nextChange(facts)
    const telling = JSON.stringify(facts)
    if (telling === told) return
    await Promise.all(plan.map((page) => renderOne(page, facts)))
    told = telling
  }

  let rendering: Promise<void> = Promise.resolve()
  /** One after the other, so that what was known before never takes the place of what is known since. */
  function render(): Promise<void> {
    const turn = rendering.then(renderAll)
    rendering = turn.catch(() => undefined)
    return turn
  }

  const stayOn = (error: unknown) => log.error({ err: error }, 'the public pages stay as they were')
  known = await curriculum.read()
  await render()
  curriculum.onChange(
    oneAtATime(async () => {
      // Where it cannot be read now, the next question follows by itself.
      known = await curriculum.read().catch(() => known)
      await render().catch(stayOn)
    }),
  )
  return {
    async pageOf(path) {
      // An event is over, and stands among the past ones for whoever comes now.
      if (outdatedAt && outdatedAt <= clock.now()) await render().catch(stayOn)
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
