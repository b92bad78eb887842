import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pages } from '@koya/contract'
import { afterAll } from 'vitest'

const css = 'h1{color:indigo}'
/** A stand-in for the renderer of the public pages; its pages contain their input as JSON. */
const renderer = `export const renderPage = async (path, { css, facts, isLight }) =>
  '<!doctype html><style>' + css + '</style><h1>Koya</h1><pre>' + JSON.stringify({ path, ...facts }) + '</pre>' +
  (isLight ? '<p>light</p>' : '')
export const renderCertificate = async ({ css, told }) =>
  '<!doctype html><style>' + css + '</style><h1>' + told.name + '</h1><pre>' + JSON.stringify(told) + '</pre>'
export const renderCheck = async ({ css, told }) =>
  '<!doctype html><style>' + css + '</style><h1>Check</h1><pre>' + JSON.stringify(told) + '</pre>'
export const renderReview = async ({ css, told }) =>
  '<!doctype html><style>' + css + '</style><h1>Review</h1><pre>' + JSON.stringify(told) + '</pre>'
export const drawCertificate = async ({ name, code }) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300"><title>' + name + '</title>' +
  '<path fill="#fff" d="M0 0h600v300H0z"/><text x="10" y="40" font-size="30">' + name + '</text>' +
  '<path transform="translate(380 80) scale(5)" d="' + code.path + '"/></svg>'
export const drawCloth = async ({ squares }) =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30">' +
  squares.map((square, at) => '<path fill="' + (square ? '#fff' : '#000') + '" d="M' + at * 9 + ' 0h9v30h-9z"/>').join('') +
  '</svg>'`
/** A stand-in for the renderer of dashboard pages; its pages contain parts of their input as JSON. */
const appRenderer = `const moreReads = (path, url) => {
  const id = /^.dashboard.pending-task.([^/]+)$/.exec(path)?.[1] ?? /[?&]open=([^&]+)/.exec(url)?.[1]
  const [, named, of] = /[?&]reads=(\\w+)(?::([^&]+))?/.exec(url) ?? []
  const asked = of ? [named, { params: { id: of } }] : [named]
  return [...(id ? [['readTask', { params: { id } }]] : []), ...(named ? [asked] : [])]
}
export const planPage = (url) => {
  const path = url.split('?')[0].replace(/\\/$/, '')
  if (!path.startsWith('/dashboard')) return { path, roles: 'anyone', profilePage: '', reads: [] }
  return {
    path,
    roles: [path.startsWith('/dashboard/mentor') ? 'MENTOR' : 'MENTEE', 'ADMIN'],
    profilePage: '/dashboard/mentee/profile',
    reads: [['readProfile'], ['listTasks', { query: { fields: 'list' } }], ...moreReads(path, url)],
  }
}
export const planRest = () => []
export const renderPage = async ({ url, head, tail, now, person, answers, cleanBrief, plain, stored }) => {
  if (url.includes('fails')) throw new Error('This page fails')
  if (plain) return '<!doctype html><p>plain</p><pre>' + JSON.stringify(plain) + '</pre>' +
    answers.map(({ read, refusal }) => refusal ? read[0] + ' ' + JSON.stringify(refusal) : '').join('') +
    (plain.isLight ? '<link rel="stylesheet" href="/assets/a.css"><footer>{size of the page} kB, {size of its styles} kB</footer>' : '')
  const told = answers.filter(({ json }) => json).map(({ read, json }) => JSON.stringify(read) + ':' + json).join(' ')
  return '<!doctype html><head>' + head + '</head><pre>' + told + '</pre><p>' + JSON.stringify(person) +
    (stored ? '<p>stored: ' + stored + '</p>' : '') +
    '<script type="application/json">{"now":' + now + '}</script>' +
    cleanBrief('&lt;p onclick="a()"&gt;A &amp;amp; B&lt;/p&gt;') + tail
}`
const accountPaths = [
  pages.login,
  pages.register,
  pages.forgotPassword,
  pages.resetPassword,
  pages.confirmEmail,
  pages.invitation,
]
const areaPaths = [pages.submitTask, pages.task, pages.submissions, pages.mentorOverview, pages.track]
const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Creates a minimal built web app, which is deleted after the tests of the file. */
export function useWebRoot(): string {
  const webRoot = mkdtempSync(join(tmpdir(), 'koya-web-'))
  const client = join(webRoot, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  mkdirSync(join(client, 'tracks'))
  for (const [file, script] of [
    ['app.html', 'a'],
    ['inbox.html', 'a'],
    ['mentee.html', 'mentee'],
    ['account.html', 'a'],
  ])
    writeFileSync(
      join(client, file ?? ''),
      `<!doctype html><head><link rel="modulepreload" href="/assets/${script}.js"><style></style></head><body><h1>Koya</h1>` +
        '<script type="application/json" id="route-files">{}</script></body>',
    )
  mkdirSync(join(webRoot, 'site'))
  writeFileSync(join(webRoot, 'site', 'render-page.js'), renderer)
  mkdirSync(join(webRoot, 'app-html'))
  writeFileSync(join(webRoot, 'app-html', 'render-app.js'), appRenderer)
  writeFileSync(join(client, 'assets', 'a.js'), 'let a')
  writeFileSync(join(client, 'assets', 'a.css'), css)
  writeFileSync(join(client, 'assets', 'a.css.br'), 'a'.repeat(5000))
  mkdirSync(join(webRoot, 'worker'))
  writeFileSync(join(webRoot, 'worker', 'worker.js'), 'let worker')
  for (const area of ['mentee', 'mentor', 'admin'])
    writeFileSync(join(webRoot, 'worker', `${area}.json`), '{}')
  writeFileSync(join(client, 'logo.svg'), picture)
  writeFileSync(join(client, 'tracks', 'web-development.svg'), picture)
  writeFileSync(
    join(webRoot, 'pages.json'),
    JSON.stringify({
      pages: [
        { path: '/dashboard', file: 'app.html', isShared: false },
        { path: '/dashboard/mentee/profile', file: 'app.html', isShared: false },
        ...accountPaths.map((path) => ({ path, file: 'account.html', isShared: false })),
        ...areaPaths.map((path) => ({ path, file: 'app.html', isShared: false })),
        // For mentees, the inbox page uses the file of the mentees' layout.
        { path: pages.inbox, file: 'inbox.html', isShared: false },
        { path: pages.inbox, file: 'mentee.html', isShared: false, role: 'MENTEE' },
      ],
      inline: {
        'app.html': { scripts: ['sha256-script'], styles: [] },
        'account.html': { scripts: ['sha256-script'], styles: [] },
      },
      site: ['/', '/team', '/events', '/about', '/contactus', '/404', '/404/cloth'].map((path) => ({
        path,
        css,
      })),
      notFound: '/404',
      lostCloth: '/404/cloth',
      certificates: { certificate: css, check: css },
      review: css,
    }),
  )
  afterAll(() => rmSync(webRoot, { recursive: true }))
  return webRoot
}
