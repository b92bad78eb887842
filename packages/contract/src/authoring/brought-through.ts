/** Says how many people finished a track with a mentor, for the texts about that mentor's page of thanks. */
export const broughtThrough = (people: number): string =>
  people === 1 ? '1 person has finished a track' : `${people} people have finished a track`
