interface Choice {
  value: string
  label: string
}

/** Only the first of very many can be chosen in a field; a link can lead to any of them. */
export const withChosen = (choices: readonly Choice[], chosen: string | null): readonly Choice[] =>
  chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: 'The chosen one' }]
