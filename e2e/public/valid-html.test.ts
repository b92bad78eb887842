import { pages } from '@koya/contract/pages'
import { findHtmlFaults } from '../../packages/server/src/testing/find-html-faults.ts'
import { notFoundPage, publicPages } from '../../packages/web/src/public-pages.ts'
import { routes } from '../../packages/web/src/routes.ts'
import { expect, test } from '../support/test.ts'

test('every page is valid HTML as the server sends it', async ({ request }) => {
  const paths = [
    ...publicPages,
    notFoundPage,
    '/certificates/cloth/none.png',
    ...routes.map(({ path }) => path),
    `${pages.checkCertificate}?number=0000-0000-0000`,
    '/unsubscribe?token=none',
  ]
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect([path, await findHtmlFaults(html)]).toEqual([path, []])
  }
})
