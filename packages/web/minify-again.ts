import { minify } from 'terser'
import type { Plugin } from 'vite'

/** Minifies the scripts a second time, which saves a few more bytes. */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          const { code } = await minify(file.code, { module: true, ecma: 2020, compress: { passes: 3 } })
          if (code !== undefined) file.code = code
        }
      },
    },
  }
}
