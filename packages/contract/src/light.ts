/** The cookie of a device that wants to use less data (rules: shell 43). */
export const lightCookie = 'koya-light'

/**
 * The values of the form field `form` that switch the setting "Use less data". `lightForm` turns it on, and
 * `everythingForm` turns it off.
 */
export const lightForm = 'light'
export const everythingForm = 'everything'

/** Placeholders in the HTML. The server replaces them with the size of the page and of its styles, in kB. */
export const pageSizeMark = '{size of the page}'
export const stylesSizeMark = '{size of its styles}'
