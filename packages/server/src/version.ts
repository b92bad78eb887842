import server from '../package.json' with { type: 'json' }

/** Of Koya. */
export const { version } = server
