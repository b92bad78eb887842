interface Choice {
  value: string
  label: string
}

/**
 * Returns the choices, with the chosen value added if it is missing. A field lists only the first of very
 * many values, but a link may have chosen another value.
 */
export const withChosen = (choices: readonly Choice[], chosen: string | null): readonly Choice[] =>
  chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: 'The chosen one' }]
