/** For what programs of anybody read to check a credential, in browsers too. */
export const everyOrigin = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}
