/** The cookie of a device that wants to use less data (rules: shell 43). */
export const lightCookie = 'koya-light'

/**
 * The forms that turn the saving of data on and off. Each form is one button that sends this value in the
 * field `form`.
 */
export const lightForm = 'light'
export const everythingForm = 'everything'

/** Placeholders in the HTML. The server replaces them with the size of the page and of its styles, in kB. */
export const pageSizeMark = '{size of the page}'
export const stylesSizeMark = '{size of its styles}'
