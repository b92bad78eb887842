/**
 * Headers for the public files that are needed to check a credential. Programs and pages of any site may read
 * these files.
 */
export const everyOrigin = {
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
}
