/**
 * The HTML tags that a brief may contain. A brief is sanitized when it is saved, and again before it is
 * shown (rules: curriculum 8).
 */
export const briefTags =
  'h1 h2 h3 h4 h5 h6 p ul ol li strong em b i s del code pre blockquote a img table thead tbody tr th td br hr'.split(
    ' ',
  )

/** The allowed attributes of each tag. The sanitizers also check values, such as addresses. */
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

/** Matches the class of a code block. CommonMark makes it from the block's language. */
export const codeLanguage = /^language-[\w+#.-]{1,32}$/
