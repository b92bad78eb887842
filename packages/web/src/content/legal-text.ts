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
export const legalSample =
  'This text comes with the software and describes what it does. No lawyer has checked it: whoever runs this site fills in their own name and address, and has it checked.'

export const legalQuestion = 'Is something unclear? Ask us:'
