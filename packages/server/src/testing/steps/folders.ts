import type { FolderFiles } from '#features/curriculum/read/folder-files.ts'

const page = (fields: string[], body: string): string =>
  `---\n${fields.join('\n')}\n---\n${body && `\n${body}\n`}`

/** Returns a track of one stage with two tasks as folder files; null in `changed` omits a file. */
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

/** Writes the file of a task, without undefined fields. */
export const taskPage = (fields: Record<string, string | undefined>, body: string): string => {
  const all = { deadline: '2027-03-05T23:59:00+01:00', state: 'published', ...fields }
  return page(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`])),
    body,
  )
}

/** Returns the files of one site text of each kind. */
export const siteFiles = (portrait: Buffer): Record<string, string | Buffer> => ({
  'site/member/01-amara.md': page(
    [
      'name: Amara Eze',
      'profession: "Electrician: by day"',
      'town: Enugu',
      'motto: Aku ruo ulo',
      'mottoLanguage: ig',
      'mottoMeaning: Wealth comes home',
      'stack: HTML, CSS',
      'links: |\n  Mastodon https://mastodon.example/@amara\n  Blog https://amara.example',
      'photo: amara.png',
      'state: published',
    ],
    'She answers on Sundays.\n\n--- and never before noon.',
  ),
  'site/member/amara.png': portrait,
  'site/event/03-reading.md': page(
    [
      'title: Reading aloud',
      'day: 2099-12-04',
      'from: 19:00',
      'until: 20:30',
      'zone: Africa/Lagos',
      'place: Chat',
      'link: https://meet.example/reading',
    ],
    'One reads.',
  ),
  'site/voice/01-halima.md': page(['name: Halima', 'role: Mentee', 'state: published'], 'It was worth it.'),
  'site/company/01-own.md': page(['name: "2026"', 'state: published'], ''),
  'site/about/01-we.md': page(['title: We', 'lead: Neighbours.', 'state: published'], '## Why\n\nBecause.'),
  'site/contact/01-all.md': page(
    [
      'mail: hello@koya.example',
      'chat: https://chat.example',
      'links: Blog https://koya.example',
      'state: draft',
    ],
    '',
  ),
})
