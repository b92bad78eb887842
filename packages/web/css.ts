import type { CSSOptions } from 'vite'

/** The CSS options; media queries may use the names of `ui/base/breakpoints.css`. */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    drafts: { customMedia: true },
    // Container names stay global, because one style sheet defines a container and others query it.
    cssModules: { container: false },
  },
}
