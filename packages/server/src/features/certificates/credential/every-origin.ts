/** Headers for public files that programs read to check a credential, also from browsers. */
export const everyOrigin = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}
