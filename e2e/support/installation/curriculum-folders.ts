import { folderOf, siteFiles, taskPage } from '../../../packages/server/src/testing/steps/folders.ts'

export const redPixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

const { 'site/member/01-amara.md': amara = '', 'site/event/03-reading.md': reading = '' } =
  siteFiles(redPixel)

/** A valid curriculum folder. */
export const wholeFolder = () =>
  folderOf('Data Science', {
    'site/member/01-amara.md': amara,
    'site/member/amara.png': redPixel,
    'site/event/03-reading.md': reading,
    '91-track/cover.png': redPixel,
    '91-track/track.md':
      '---\ntitle: Data Science\ndescription: From zero\nimage: cover.png\nstate: closed\n---\n',
    '91-track/01-first/menu.png': redPixel,
    '91-track/01-first/01-menu.md': taskPage(
      { title: '"Menu: the first"', course: 'html', mentorNote: '"Look at\\n\\n- the *title*"' },
      '# Menu\n\n![The board][it]\n\n| a |\n|---|\n| b |\n\n[it]: menu.png',
    ),
    '91-track/01-first/07-old.md': taskPage({ title: 'Old', state: 'archived' }, 'Old <b>HTML</b>'),
    '92-second/track.md': '---\ntitle: Second\ndescription: A draft\n---\n',
  })

/** An invalid folder: bad YAML, text in place of a picture, and the number 02, which `folderOf` uses too. */
export const wrongFolder = () =>
  folderOf('Wrong', {
    '91-track/01-first/01-menu.md': '---\ntitle: [\n---\n',
    '91-track/01-first/02-again.md': taskPage({ title: 'Again' }, '![x](none.png)\n'),
    '91-track/01-first/none.png': Buffer.from('text'),
  })

/** Replaces a path in a zip by one outside its folder. The zip library would not write such a path. */
export const leadOut = (zip: Buffer): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll('courses.yaml', '../rses.yaml'), 'latin1')
