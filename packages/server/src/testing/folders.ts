import type { FolderFiles } from '#features/curriculum/folder-files.ts'

const page = (fields: string[], body: string): string =>
  `---\n${fields.join('\n')}\n---\n${body && `\n${body}\n`}`

/** A small curriculum, without ids unless given: a track of a stage with two tasks. */
export const folderOf = (title: string, changed: Record<string, string | Buffer | null> = {}): FolderFiles =>
  new Map(
    Object.entries({
      'courses.yaml': `html:\n  title: HTML for ${title}\n  playlistUrl: https://youtu.be/pQN-pnXPaVg\n`,
      '91-track/track.md': page([`title: ${title}`, 'description: From zero', 'state: closed'], ''),
      '91-track/01-first/stage.md': page(['title: First', 'description: Begin', 'state: published'], ''),
      '91-track/01-first/01-menu.md': taskPage({ title: 'Menu', course: 'html' }, '# Menu\n\nWrite it.'),
      '91-track/01-first/02-list.md': taskPage({ title: 'List' }, 'Write a list.'),
      ...changed,
    }).flatMap(([path, content]) => (content === null ? [] : [[path, Buffer.from(content)] as const])),
  )

export const taskPage = (fields: Record<string, string>, body: string): string => {
  const all = { deadline: '2027-03-05T23:59:00+01:00', state: 'published', ...fields }
  return page(
    Object.entries(all).map(([name, value]) => `${name}: ${value}`),
    body,
  )
}
