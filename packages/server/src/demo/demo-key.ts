/** Returns the key of a track or task in the demo's files: its folder or file name without the number. */
export const demoKey = (file: string): string =>
  file
    .replace(/\/track\.md$/, '')
    .replace(/\.md$/, '')
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
