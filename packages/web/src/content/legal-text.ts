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

/** Said on both pages: a text that nobody has checked must not look as if somebody had. */
export const legalSample =
  'This text comes with the software and fits what it does. Whoever runs it puts in their own name and address and lets somebody check it who knows the law.'

export const legalQuestion = 'Is something unclear? Ask us:'
