import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/env.ts'
import { hashOf, makePage, type Page, sendPage } from '#http/pages/page.ts'
import { ApiDocument } from './page/document-shape.ts'
import { pageSheet } from './page/page-sheet.ts'
import { writeApiPage } from './page/write-page.ts'

/** Serves the OpenAPI document at `/api/openapi.json` and as a readable page at `/api/docs`. */
export function serveApiPages(api: FastifyInstance, { publicUrl }: Config): void {
  let page: Page | undefined
  api.get('/openapi.json', async () => api.swagger())
  api.get('/docs', async (request, reply) => {
    // The routes do not change while the server runs, so the page is rendered only once.
    page ??= makePage(writeApiPage(ApiDocument.parse(api.swagger()), publicUrl), {
      scripts: [],
      styles: [hashOf(pageSheet)],
    })
    return sendPage(request, reply, page, 200)
  })
}
