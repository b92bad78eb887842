/**
 * What a brief may hold, once for who cleans it when it is written and for who cleans it again before it is shown: no
 * style, no script, no picture from elsewhere (rules: curriculum 8).
 */
export const briefTags =
  'h1 h2 h3 h4 h5 h6 p ul ol li strong em b i s del code pre blockquote a img table thead tbody tr th td br hr'.split(
    ' ',
  )

/** By the tag that may have them; what they say is checked as well. */
export const briefAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  code: ['class'],
  th: ['align'],
  td: ['align'],
}

export const briefLink = /^(?:https?:|mailto:)/i

/** A picture that the community keeps itself. */
export const briefPicture = /^\/api\/pictures\/[0-9a-f]{64}$/

/** The language of a block of code, as CommonMark names it. */
export const codeLanguage = /^language-[\w+#.-]{1,32}$/
