export type LegalText = {
  title: string
  lead: string
  changed: { date: string; text: string }
  /** True if the first section sums up the text. A phone shows it above the contents. */
  beginsInShort?: boolean
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    list?: readonly string[]
    after?: readonly string[]
  }[]
}

/** A warning on both legal pages, so that nobody believes that a lawyer has checked them. */
export const legalSample = 'No lawyer has checked this text.'

export const legalQuestion = 'Is something unclear? Ask us:'
