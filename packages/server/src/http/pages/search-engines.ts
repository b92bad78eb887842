import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#notifications/letters/escape-html.ts'

const cachedForAnHour = 'public, max-age=3600'
const forPeopleOnly = [
  '/api/',
  '/dashboard',
  '/confirm-email',
  '/reset-password',
  '/invitation',
  '/change-email',
  '/take-back',
  '/application',
  '/answer',
  '/review',
  '/unsubscribe',
]

interface SharedPicture {
  path: string
  alt: string
}

const ownPicture: SharedPicture = {
  path: '/og.png',
  alt: 'Koya: nobody learns to code alone. Around it a cloth of drawn squares',
}

/** Adds the canonical address and the preview of shared links; makes addresses in JSON-LD absolute. */
export function withAddress(html: string, publicUrl: string, path: string, picture = ownPicture): string {
  const address = `${publicUrl}${path}`
  const tags = [
    `<link rel="canonical" href="${address}">`,
    `<meta property="og:url" content="${address}">`,
    `<meta property="og:image" content="${publicUrl}${picture.path}">`,
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(picture.alt)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ]
  return html
    .replace('<style>', () => `${tags.join('')}<style>`)
    .replace(/"(url|logo)":"\//g, (_whole, name) => `"${name}":"${publicUrl}/`)
}

/** Serves `robots.txt` and `sitemap.xml`. The addresses in the site map must be absolute. */
export function serveSearchFiles(app: FastifyInstance, publicUrl: string, paths: string[]): void {
  const robots = [
    'User-agent: *',
    ...forPeopleOnly.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ]
  const urls = paths.map((path) => `  <url><loc>${publicUrl}${path}</loc></url>`)
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('Cache-Control', cachedForAnHour)
      .type('text/plain; charset=utf-8')
      .send(`${robots.join('\n')}\n`),
  )
  app.get('/sitemap.xml', async (_request, reply) =>
    reply.header('Cache-Control', cachedForAnHour).type('application/xml; charset=utf-8').send(sitemap),
  )
}
