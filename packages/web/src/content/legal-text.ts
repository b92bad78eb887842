export type LegalText = {
  title: string
  lead: string
  changed: { date: string; text: string }
  sections: readonly {
    id: string
    title: string
    paragraphs: readonly string[]
    list?: readonly string[]
    after?: readonly string[]
  }[]
}

/** Shown on both legal pages, so that nobody takes these unchecked texts for checked ones. */
export const legalSample = 'No lawyer has checked this text.'

export const legalQuestion = 'Is something unclear? Ask us:'
