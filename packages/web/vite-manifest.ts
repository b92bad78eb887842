import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const Chunk = z.object({
  file: z.string(),
  imports: z.optional(z.array(z.string())),
  css: z.optional(z.array(z.string())),
  assets: z.optional(z.array(z.string())),
  dynamicImports: z.optional(z.array(z.string())),
})
const Manifest = z.record(z.string(), Chunk)

export type ManifestChunk = z.output<typeof Chunk>
export type ViteManifest = z.output<typeof Manifest>

export const readManifest = (folder: string): ViteManifest =>
  Manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')))

/** Returns the chunk of a module and all chunks it imports, in execution order. */
export function collectChunks(manifest: ViteManifest, module: string): ManifestChunk[] {
  const found = new Map<string, ManifestChunk | undefined>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}.`)
    if (found.has(name)) {
      // If chunks imported each other in a circle, one would run before the values it needs exist.
      if (!found.get(name)) throw new Error(`${chunk.file} waits for a file that waits for it.`)
      return
    }
    found.set(name, undefined)
    for (const imported of chunk.imports ?? []) visit(imported)
    found.delete(name)
    found.set(name, chunk)
  }
  visit(module)
  return [...found.values()].filter((chunk) => chunk !== undefined)
}
