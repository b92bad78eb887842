/** The cookie of a device that wants to use less data (rules: shell 43). */
export const lightCookie = 'koya-light'

/** The forms that choose it and take it back. Each is one button, whose field `form` has this value. */
export const lightForm = 'light'
export const everythingForm = 'everything'

/** Stand in a page until the server knows how many kB it and its styles take. */
export const pageSizeMark = '{size of the page}'
export const stylesSizeMark = '{size of its styles}'
