interface Choice {
  value: string
  label: string
}

/** Returns the choices, with the chosen value added if it is missing; `names` maps values to labels. */
export const withChosen = (
  choices: readonly Choice[] = [],
  chosen: string | null,
  names?: ReadonlyMap<string, string>,
): readonly Choice[] =>
  chosen === null || choices.some(({ value }) => value === chosen)
    ? choices
    : [{ value: chosen, label: names?.get(chosen) ?? 'The chosen one' }, ...choices]
