/** Headers that let programs and pages of any site read a file. */
export const everyOrigin = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}
