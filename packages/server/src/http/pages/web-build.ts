import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type {
  CertificateFacts,
  CheckFacts,
  ClothFacts,
  RefusalCode,
  ReviewEnding,
  ReviewFacts,
  Role,
  SiteFacts,
} from '@koya/contract'
import { roles } from '@koya/contract/operation'
import * as z from 'zod/mini'
import { SettingError } from '#config/env.ts'

/** The schema of `pages.json`, which the last step of the web build writes. */
const PageManifest = z.object({
  /** The pages of the app. */
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      isShared: z.boolean(),
      role: z.optional(z.enum(roles)),
    }),
  ),
  inline: z.record(z.string(), z.object({ scripts: z.array(z.string()), styles: z.array(z.string()) })),
  site: z.array(z.object({ path: z.string(), css: z.string() })),
  /** The public page for every unknown path. */
  notFound: z.string(),
  /** The public page that answers at the address of a shared cloth if there is no picture. */
  lostCloth: z.string(),
  /** The CSS of the certificate pages, which are rendered on request. */
  certificates: z.object({ certificate: z.string(), check: z.string() }),
  /** The CSS of the page behind a review link. */
  review: z.string(),
})

export function readManifest(webRoot: string) {
  const file = join(webRoot, 'pages.json')
  if (existsSync(file)) return PageManifest.parse(JSON.parse(readFileSync(file, 'utf8')))
  throw new SettingError(`There is no built web app in WEB_ROOT (${webRoot}): run npm run build.`)
}

interface Rendering<Told> {
  path: string
  css: string
  facts: SiteFacts
  told: Told
}

interface Renderer {
  renderPage(path: string, options: { css: string; facts: SiteFacts; isLight?: boolean }): Promise<string>
  renderCertificate(rendering: Rendering<CertificateFacts>): Promise<string>
  renderCheck(rendering: Rendering<CheckFacts>): Promise<string>
  renderReview(rendering: Rendering<ReviewFacts | ReviewEnding>): Promise<string>
  drawCertificate(told: CertificateFacts): Promise<string>
  /** Returns the SVG of a mentee's square pattern (their "cloth"). */
  drawCloth(told: ClothFacts): Promise<string>
}

/** Loads the program from the web build that renders public pages (decision 0018). */
export const loadRenderer = (webRoot: string): Promise<Renderer> =>
  import(pathToFileURL(join(webRoot, 'site/render-page.js')).href)

/** The roles that may see a page, and the operations that it reads, with their inputs. */
export interface PagePlan {
  path: string
  roles: readonly Role[] | 'anyone'
  profilePage: string
  reads: [name: string, input?: { params?: object; query?: unknown }][]
}

/** A form that the server refused, with the values that the person had typed. */
export interface PostedForm {
  name: string
  values: Record<string, unknown>
  status: number
  refusal: {
    message: string
    code: RefusalCode
    issues?: { path: string; message: string }[] | undefined
    [detail: string]: unknown
  }
}

/** The content that only a page without scripts has. `said` is the note that a form was sent. */
export interface Plain {
  said: string | null
  /**
   * The reason for a redirect. `home`: the role may not open the page. `broken`: a script failed. `alone`:
   * the person logged in without scripts.
   */
  led: 'to login' | 'home' | 'broken' | 'alone' | null
  posted: PostedForm | null
  isLight: boolean
}

export type Outcome = { read: PagePlan['reads'][number] } & (
  | { json: string }
  | { refusal: { status: number; code: RefusalCode; message: string } }
)

interface AppRenderer {
  /** Returns null for an address that is no page of the app. */
  planPage(url: string, role: Role): PagePlan | null
  /** Returns the further operations to call. Their input depends on `answers` to the reads of `planPage`. */
  planRest(url: string, answers: Outcome[]): PagePlan['reads']
  /**
   * Renders a page of the app. `head` and `tail` are the ends of the built page's head and body. `cleanBrief`
   * returns the HTML of an encoded brief; `plain` is null for a page with scripts. `stored` is the request's
   * header `storedCodeHeader`, which says whether the browser has stored the styles.
   */
  renderPage(page: {
    url: string
    head: string
    tail: string
    now: number
    person: { userId: string; role: Role } | null
    answers: Outcome[]
    cleanBrief(encoded: string): string
    site: string
    plain: Plain | null
    stored?: string | undefined
  }): Promise<string>
}

/** Loads the program from the web build that renders the pages of the app (decision 0109). */
export const loadAppRenderer = (webRoot: string): Promise<AppRenderer> =>
  import(pathToFileURL(join(webRoot, 'app-html/render-app.js')).href)
