import { briefAttributes, briefLink, briefPicture, briefTags, codeLanguage } from '@koya/contract'
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html'

/** The allowed values of some attributes. An attribute that is not listed may have any value. */
const allowedValues: Record<string, RegExp> = {
  href: briefLink,
  src: briefPicture,
  class: codeLanguage,
  align: /^(?:left|center|right)$/,
  start: /^\d{1,9}$/,
  width: /^\d{1,4}$/,
  height: /^\d{1,4}$/,
}

const isAllowed = (tag: string, name: string, value: string): boolean =>
  // Checks own properties only: an unknown tag can have the name of an inherited property (`constructor`).
  Object.hasOwn(briefAttributes, tag) &&
  (briefAttributes[tag]?.includes(name) ?? false) &&
  (allowedValues[name]?.test(value) ?? true)

const pickAllowed = (tagName: string, attribs: Attributes) => ({
  tagName,
  attribs: Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => isAllowed(tagName, name, value)),
  ),
})

/** The phrase in `removed` for a picture whose address does not point to a picture stored in Koya. */
export const foreignPicture = 'a picture from elsewhere'

/** Maps the address of a picture in a brief to the size of the picture. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>

/** Adds the size of a picture, unless the author has set one. */
function addSize(tagName: string, attribs: Attributes, sizes: PictureSizes | undefined) {
  const picked = pickAllowed(tagName, attribs)
  const size = sizes?.get(picked.attribs.src ?? '')
  if (!size || picked.attribs.width || picked.attribs.height) return picked
  const [width, height] = [String(size.width), String(size.height)]
  return { tagName, attribs: { ...picked.attribs, width, height } }
}

const options: IOptions = {
  allowedTags: briefTags,
  allowedAttributes: Object.fromEntries(
    Object.entries(briefAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
  disallowedTagsMode: 'discard',
  allowProtocolRelative: false,
}

/** Removes everything that a brief may not contain, and describes the removed parts (rules: curriculum 8). */
export function cleanHtml(html: string, sizes?: PictureSizes): { html: string; removed: string[] } {
  const removed = new Set<string>()
  const clean = sanitizeHtml(html, {
    ...options,
    transformTags: { '*': pickAllowed, img: (tag, attribs) => addSize(tag, attribs, sizes) },
    onOpenTag(tag, attribs) {
      if (!briefTags.includes(tag)) removed.add(/^(?:[aeiou]|svg)/.test(tag) ? `an ${tag}` : `a ${tag}`)
      else if (tag === 'img' && !isAllowed(tag, 'src', attribs.src ?? '')) removed.add(foreignPicture)
      else
        for (const [name, value] of Object.entries(attribs))
          if (!isAllowed(tag, name, value)) removed.add(describeAttribute(name))
    },
  })
  return { html: clean, removed: [...removed] }
}

/**
 * Decodes a brief once, then cleans it (rules: tasks 17). Makes wide code scrollable by keyboard
 * (rules: shell 27).
 */
export const decodeShown = (encoded: string): string =>
  cleanHtml(encoded.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).html.replaceAll(
    '<pre>',
    '<pre tabindex="0">',
  )

function describeAttribute(name: string): string {
  if (name === 'href') return 'an address that is no web or mail address'
  return name.startsWith('on') ? `a script (${name})` : `the attribute ${name}`
}
