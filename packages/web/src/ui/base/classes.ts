/** Joins the class names that are set into one attribute value; undefined if there is none. */
export const classes = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined
