/** Joins the given class names; ignores false and undefined. Returns undefined if none is left. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
