const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

/** '84 MB', '12.4 GB' */
export const bytesText = (bytes: number): string =>
  bytes < gigabyte ? `${Math.ceil(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`
