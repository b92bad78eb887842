/** The HTML tags that a brief may contain (rules: curriculum 8). */
export const briefTags =
  'h1 h2 h3 h4 h5 h6 p ul ol li strong em b i s del code pre blockquote a img table thead tbody tr th td br hr'.split(
    ' ',
  )

/** The allowed attributes of each tag. */
export const briefAttributes: Record<string, readonly string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'title', 'width', 'height'],
  ol: ['start'],
  code: ['class'],
  th: ['align'],
  td: ['align'],
}

export const briefLink = /^(?:https?:|mailto:)/i

/** Matches the path of a picture that the installation itself stores. */
export const briefPicture = /^\/api\/pictures\/[0-9a-f]{64}$/

/** Matches the class that CommonMark gives a code block for its language. */
export const codeLanguage = /^language-[\w+#.-]{1,32}$/
