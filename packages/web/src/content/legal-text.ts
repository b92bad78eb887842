export type LegalText = {
  title: string
  lead: string
  changed: { date: string; text: string }
  /** True if the first section sums up the text. */
  beginsInShort?: boolean
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    list?: readonly string[]
    after?: readonly string[]
  }[]
}

export const legalSample = 'No lawyer has checked this text.'

export const legalQuestion = 'Is something unclear? Ask us:'
