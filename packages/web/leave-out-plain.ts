import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/**
 * Empties the modules `plain-*.tsx` in the browser build. Only the server renders these modules, for pages
 * without scripts. Their imports would otherwise move into the scripts that every page loads (decision 0111).
 */
export function leaveOutPlain(): Plugin {
  return {
    name: 'leave-out-plain',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/\/plain-[\w-]+\.tsx$/.test(id)) return
      // Finds an export in the middle of a line too. The scripts that plant faults put a probe before each
      // export.
      const names = readFileSync(id, 'utf8').matchAll(/\bexport (?:const|function) (\w+)/g)
      return Array.from(names, ([, name]) => `export const ${name} = () => null`).join('\n')
    },
  }
}
