import { operations } from '@koya/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '#testing/app.ts'
import { findHtmlFaults } from '#testing/find-html-faults.ts'
import { featureGroups } from './document-words.ts'

const koya = useTestApp()
const read = (headers: Record<string, string> = {}) => koya.fastify.inject({ url: '/api/docs', headers })

let html: string

beforeAll(async () => {
  html = (await read()).body
})

describe('the page of the API', () => {
  it('shows every call of the contract with its method, its address and an anchor', () => {
    for (const [name, { method, path, summary }] of Object.entries(operations)) {
      expect(html, name).toContain(`<div id="${name}">`)
      expect(html, name).toContain(`<span><b>${method.toUpperCase()}</b> /api${path}</span>`)
      expect(html, name).toContain(`<h4>${summary}</h4>`)
    }
    const count = Object.keys(operations).length
    expect(
      html.match(/<summary><h4>[^<]*<\/h4>\n<span><b>[A-Z]+<\/b> [^<]*<\/span> <small>For /g),
    ).toHaveLength(count)
    expect(html).toContain(
      `with ${count} calls. They take and give JSON; only files have their own types. Their addresses begin with <code>${koya.context.config.publicUrl}/api</code>`,
    )
    expect(html).toContain('<a href="/api/openapi.json">')
  })

  it('folds how to start, the calls of each subject, the refusals and the schemas below one line each', () => {
    const [, start, ...subjects] = html.split('<details class="subject">')
    const names = subjects.map((subject) =>
      /^\n<summary><h3>(\w+)<\/h3> <small>([^<]+)<\/small>/.exec(subject),
    )
    expect(start).toContain('<h3>start</h3>')
    expect(names.map((name) => name?.[1])).toEqual([
      ...Object.values(featureGroups).flat(),
      'refusals',
      'schemas',
    ])
    const entries = subjects.map((subject) => subject.match(/<details class="entry">/g)?.length)
    expect(names.map((name) => Number.parseInt(name?.[2] ?? '', 10))).toEqual(entries)
    expect(html).toMatch(/<h3>tracks<\/h3> <small>5 calls<\/small>/)
    expect(html).toMatch(/<h3>search<\/h3> <small>1 call<\/small>/)
  })

  it('leads with each link to something on the page', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  it('tells the fields, the limits and the refusals of a call', () => {
    const [, register = ''] = /<div id="register">(.*?)<\/details>/s.exec(html) ?? []
    for (const part of [
      '<p><code>register</code></p>',
      '<code>challenge-answer</code> <small>header, string at most 8192 characters, optional</small>',
      '<code>password</code> <small>string 8 to 128 characters</small>',
      '"firstName": "Adaeze"',
      '<h5>201</h5>',
      '<a href="#refusal-429">429</a>',
    ]) {
      expect(register).toContain(part)
    }
  })

  it('tells which values, limits and fields an answer and a list have', () => {
    const [, list = ''] = /<div id="listApplications">(.*?)<\/details>/s.exec(html) ?? []
    for (const part of [
      '<code>limit</code> <small>query, integer 1 to 100, <code>100</code> if left out, optional</small>',
      '<code>&quot;asked&quot;</code> or <code>&quot;approved&quot;</code>',
      '<a href="#schema-ApplicationEntry">ApplicationEntry</a>',
    ])
      expect(list).toContain(part)
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  it('is valid HTML that runs and loads nothing', async () => {
    expect(await findHtmlFaults(html)).toEqual([])
    expect(html).not.toMatch(/<script|<link|<img|\son\w+=|\sstyle=/)
    const { headers } = await read()
    expect(headers['content-security-policy']).toContain("script-src 'none'")
    expect(headers['content-security-policy']).not.toContain("'unsafe-inline'")
  })

  it('costs a phone at most 50 kB, and nothing the second time', async () => {
    const { headers, rawPayload } = await read({ 'accept-encoding': 'br' })
    expect(rawPayload.byteLength).toBeLessThan(50_000)
    const again = await read({ 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
