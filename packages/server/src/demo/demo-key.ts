/** What the demo's own files call a track or a task: the name of its folder or file without the number. */
export const demoKey = (file: string): string =>
  file
    .replace(/\/track\.md$/, '')
    .replace(/\.md$/, '')
    .replace(/^.*\//, '')
    .replace(/^\d+-/, '')
