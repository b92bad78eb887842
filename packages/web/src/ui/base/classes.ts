/** The class names that hold, as one attribute; undefined if there is none. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
