interface Choice {
  value: string
  label: string
}

/**
 * Returns the choices, with the chosen value added if it is missing. A field lists only the first of very
 * many values, or none yet. A link may have chosen another value. `names` has the names that the page shows,
 * by id.
 */
export const withChosen = (
  choices: readonly Choice[] = [],
  chosen: string | null,
  names?: ReadonlyMap<string, string>,
): readonly Choice[] =>
  chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: names?.get(chosen) ?? 'The chosen one' }, ...choices]
