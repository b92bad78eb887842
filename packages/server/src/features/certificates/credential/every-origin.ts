/** Headers that let programs and browsers on any site read the public files for checking a credential. */
export const everyOrigin = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}
