import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { notFoundPage, publicPages } from './src/pages.ts'
import routes from './src/routes.ts'

/** What the server needs to know of the build: which paths are pages, and the file behind each. */
export interface PageManifest {
  pages: { path: string; file: string }[]
  /** The empty page in which the app draws every other path. */
  appShell: string
  notFound: string
}

const appShell = '__spa-fallback.html'
const fileOf = (page: string) => join(page.slice(1), 'index.html')

/** Every path of the route map; all but the prerendered ones are drawn by the app. */
function pathsOf(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parent : `${parent}/${entry.path}`
    if (entry.children) return pathsOf(entry.children, path)
    return path.endsWith('*') ? [] : [path || '/']
  })
}

/** A public page paints after its first round trip: its CSS stands inside, and no script runs (design, section 9). */
function makeStatic(html: string, readAsset: (url: string) => string): string {
  const stylesheet = /<link rel="stylesheet" href="([^"]+)"[^>]*>/g
  const css = [...html.matchAll(stylesheet)].map(([, url = '']) => readAsset(url.replace(/#$/, ''))).join('')
  return html
    .replaceAll(stylesheet, '')
    .replaceAll(/<script(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll(/<!--[\s\S]*?-->|<template id="B:\d+"><\/template>|<div hidden id="S:\d+"><\/div>/g, '')
    .replaceAll(/<div hidden id="S:\d+"><\/div>/g, '')
    .replace('</head>', () => `<style>${css}</style></head>`)
}

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

function compressAll(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isFile() || !compressible.has(extname(file))) continue
    const source = readFileSync(file)
    const compressed = brotliCompressSync(source, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: source.length },
    })
    writeFileSync(`${file}.br`, compressed)
  }
}

/** The last pass over a build: public pages without scripts, Brotli beside every text, and the list of pages. */
export async function finishBuild(buildFolder: string): Promise<void> {
  const client = join(buildFolder, 'client')
  for (const page of [...publicPages, notFoundPage]) {
    const file = join(client, fileOf(page))
    const html = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      makeStatic(html, (url) => readFileSync(join(client, url), 'utf8').trim()),
    )
  }
  compressAll(client)
  rmSync(join(buildFolder, 'server'), { recursive: true, force: true })
  const isPublic = new Set<string>(publicPages)
  const manifest: PageManifest = {
    pages: pathsOf(await routes).map((path) => ({
      path,
      file: isPublic.has(path) ? fileOf(path) : appShell,
    })),
    appShell,
    notFound: fileOf(notFoundPage),
  }
  writeFileSync(join(buildFolder, 'pages.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

if (import.meta.main) await finishBuild(process.env.KOYA_BUILD ?? 'build')
