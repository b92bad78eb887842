interface Choice {
  value: string
  label: string
}

/**
 * Adds the chosen value if it is not among the choices: a field lists only the first of very many, but a link
 * can select any.
 */
export const withChosen = (choices: readonly Choice[], chosen: string | null): readonly Choice[] =>
  chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: 'The chosen one' }]
