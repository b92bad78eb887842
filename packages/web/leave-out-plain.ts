import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Replaces the components in `plain-*.tsx` by empty ones in the browser build, because only the server
 * renders them. Otherwise their imports would move into the scripts that every page loads (decision 0111).
 */
export function leaveOutPlain(): Plugin {
  return {
    name: 'leave-out-plain',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/\/plain-[\w-]+\.tsx$/.test(id)) return
      // Also finds an export in the middle of a line, because `scripts/faults` puts a probe before each
      // export.
      const names = readFileSync(id, 'utf8').matchAll(/\bexport (?:const|function) (\w+)/g)
      return Array.from(names, ([, name]) => `export const ${name} = () => null`).join('\n')
    },
  }
}
