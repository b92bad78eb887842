import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** Empties the components in `plain-*.tsx` for the browser; only the server renders them (decision 0111). */
export function leaveOutPlain(): Plugin {
  return {
    name: 'leave-out-plain',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/\/plain-[\w-]+\.tsx$/.test(id)) return
      // An export may begin inside a line, because `scripts/faults` puts a probe before it.
      const names = readFileSync(id, 'utf8').matchAll(/\bexport (?:const|function) (\w+)/g)
      return Array.from(names, ([, name]) => `export const ${name} = () => null`).join('\n')
    },
  }
}
