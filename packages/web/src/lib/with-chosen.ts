interface Choice {
  value: string
  label: string
}

/** Returns the choices, with the chosen value added if it is missing; `names` has its label by value. */
export const withChosen = (
  choices: readonly Choice[] = [],
  chosen: string | null,
  names?: ReadonlyMap<string, string>,
): readonly Choice[] =>
  chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: names?.get(chosen) ?? 'The chosen one' }, ...choices]
