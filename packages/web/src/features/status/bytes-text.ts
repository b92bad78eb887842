const megabyte = 1_000_000
const gigabyte = 1000 * megabyte

/** Returns the size as text, such as '84 MB' or '12.4 GB'. */
export const bytesText = (bytes: number): string =>
  bytes < gigabyte ? `${Math.ceil(bytes / megabyte)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`
