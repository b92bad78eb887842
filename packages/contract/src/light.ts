/** The cookie of a device that wants to use less data (rules: shell 43). */
export const lightCookie = 'koya-light'

/**
 * The values of the field `form` in two forms of one button. One form turns "Use less data" on, and the other
 * one turns it off.
 */
export const lightForm = 'light'
export const everythingForm = 'everything'

/** Placeholders in the HTML. The server replaces them with the size of the page and of its styles, in kB. */
export const pageSizeMark = '{size of the page}'
export const stylesSizeMark = '{size of its styles}'
