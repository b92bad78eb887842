import { describe, expect, it } from 'vitest'
import { lostClothPage, notFoundPage, siteModules } from '../public-pages.ts'
import { renderPage } from './render-page.tsx'
import { sampleFacts as facts } from './sample-facts.ts'

const css = 'h1{content:"<&>"}'

const read = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''

describe('a public page', () => {
  it.each([...siteModules.keys()])('%s is one whole document that runs no script', async (path) => {
    const html = await renderPage(path, { css, facts })
    expect(html).toMatch(/^<!DOCTYPE html><html lang="en"><head>.*<\/head><body>.*<\/body><\/html>$/)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
    expect(html).toContain(`<style>${css}</style>`)
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|<!--|modulepreload|undefined|\[object/)
  })

  it.each([...siteModules.keys()])(
    '%s fetches nothing but its icon for a device that wants less data',
    async (path) => {
      const html = await renderPage(path, { css, facts, isLight: true })
      expect(html.match(/<h1[ >]/g)).toHaveLength(1)
      expect(html).toContain('<html lang="en" data-light="">')
      expect(html).not.toMatch(/<img|<link rel="(?!icon)/)
      expect(html).toContain('This device asks for less data')
      expect(html).not.toContain('ld+json')
      expect(await renderPage(path, { css, facts })).not.toContain('asks for less data')
    },
  )

  it('leaves out ornaments and keeps a link to the cloth of the week where less data is wanted', async () => {
    const [whole, light] = await Promise.all(
      [false, true].map((isLight) => renderPage('/', { css, facts, isLight })),
    )
    expect(whole).toContain('<pattern')
    expect(light).not.toContain('<pattern')
    expect(whole).toContain('<img src="/week.svg"')
    expect(light).toContain('<a href="/week.svg">')
  })

  it('says of itself what no other says', async () => {
    const pages = await Promise.all([...siteModules.keys()].map((path) => renderPage(path, { css, facts })))
    const said = pages.flatMap((html) => [
      read(html, /<title>(.*?)<\/title>/),
      read(html, /<meta name="description" content="(.*?)"/),
    ])
    expect(said.every((text) => text.length > 5)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  })

  it('marks its own link in the menus and in the footer', async () => {
    const html = await renderPage('/team', { css, facts })
    const current = [...html.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([link]) =>
      read(link, /href="(.*?)"/),
    )
    expect(current).toEqual(['/team', '/team', '/team'])
  })

  it('leads from the open square of the team to mentoring', async () => {
    const html = await renderPage('/team', { css, facts })
    expect(read(html, /<h1.*?<a [^>]*href="(.*?)"/)).toBe('/become-a-mentor')
  })

  it('leads from the steps of the landing page to the check of certificates', async () => {
    const steps = read(await renderPage('/', { css, facts }), /<section[^>]* id="how">(.*?)<\/section>/)
    expect(steps).toMatch(/Finish all tasks and the certificate is yours\..*href="\/certificates\/check"/)
  })

  it('leads from its narrow menu to joining, mentoring and the check of certificates', async () => {
    for (const path of ['/', '/team']) {
      const menu = read(await renderPage(path, { css, facts }), /<nav id="menu"[^>]*>(.*?)<\/nav>/)
      for (const href of ['/register', '/become-a-mentor', '/certificates/check'])
        expect(menu).toContain(`href="${href}"`)
    }
  })

  it('leads to the tracks from its header, and from its narrow menu where that opens another page', async () => {
    const countLinks = async (path: string) =>
      read(await renderPage(path, { css, facts }), /<header[^>]*>(.*?)<\/header>/).match(/href="\/#tracks"/g)
    expect([await countLinks('/team'), await countLinks('/')]).toMatchObject([{ length: 2 }, { length: 1 }])
  })

  it('ends with the same footer of four groups', async () => {
    for (const path of ['/', '/team', '/events', '/about', '/contactus', '/privacy', '/terms']) {
      const footer = read(await renderPage(path, { css, facts }), /<footer[^>]*>(.*)<\/footer>/)
      const groups = [...footer.matchAll(/<h2>(.*?)<\/h2><ul>(.*?)<\/ul>/g)]
      expect(groups.map(([, heading]) => heading)).toEqual(['Home', 'Community', 'Legal', 'Follow us'])
      for (const [, heading, links] of groups) expect(links, heading).toMatch(/<a href="\S+"/)
      expect(footer).toContain('<a href="/certificates/check">Check a certificate</a>')
    }
  })

  it('stays out of search engines only where nothing is found', async () => {
    for (const path of [notFoundPage, lostClothPage])
      expect(await renderPage(path, { css, facts })).toContain('<meta name="robots" content="noindex"/>')
    expect(await renderPage('/', { css, facts })).not.toContain('noindex')
  })

  it('says at the address of a picture of a cloth that its owner may have withdrawn it', async () => {
    const html = await renderPage(lostClothPage, { css, facts })
    expect(html).toContain('Its owner may have withdrawn it')
    // A stranger has no home in Koya, so the large link leads to the start page.
    expect(/<main.*?<a [^>]*href="([^"]*)"/s.exec(html)?.[1]).toBe('/')
  })

  it('is not made up for a path that has none', async () => {
    await expect(renderPage('/nowhere', { css, facts })).rejects.toThrow('/nowhere')
  })
})
