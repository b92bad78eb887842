import type { CSSOptions } from 'vite'

/** For the app and the public pages alike: media queries may use the names of `ui/base/breakpoints.css`. */
export const css: CSSOptions = {
  transformer: 'lightningcss',
  lightningcss: {
    drafts: { customMedia: true },
    // One style sheet names a container (the area its page), others ask for it.
    cssModules: { container: false },
  },
}
