import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { serveSearchFiles, withAddress } from './search-engines.ts'

const app = fastify()
serveSearchFiles(app, 'https://koya.test', ['/', '/about'])
const read = async (path: string) => {
  const { headers, body } = await app.inject(path)
  return [headers['content-type'], headers['cache-control'], body]
}

describe('search engines', () => {
  it('are kept out of what is for people only', async () => {
    expect(await read('/robots.txt')).toEqual([
      'text/plain; charset=utf-8',
      'public, max-age=3600',
      `User-agent: *
Disallow: /api/
Disallow: /dashboard
Disallow: /confirm-email
Disallow: /reset-password
Disallow: /invitation
Disallow: /change-email
Disallow: /take-back
Disallow: /application
Disallow: /answer
Disallow: /review
Disallow: /unsubscribe

Sitemap: https://koya.test/sitemap.xml
`,
    ])
  })

  it('find every public page', async () => {
    expect(await read('/sitemap.xml')).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=3600',
      `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://koya.test/</loc></url>
  <url><loc>https://koya.test/about</loc></url>
</urlset>
`,
    ])
  })

  it('are told the whole addresses of a page and of its pictures', () => {
    const page = '<style></style><script>{"url":"/","logo":"/logo.svg","image":"/a.png"}</script>'
    const html = withAddress(page, 'https://koya.test', '/about')
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/koya\.test\/about">.*<style>/)
    expect(html).toContain('<meta property="og:url" content="https://koya.test/about">')
    expect(html).toContain('<meta property="og:image" content="https://koya.test/og.png">')
    expect(html).toContain(
      '{"url":"https://koya.test/","logo":"https://koya.test/logo.svg","image":"/a.png"}',
    )
  })
})
