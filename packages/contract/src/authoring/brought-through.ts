/** Returns "N people have finished a track", the clause that every certificate of thanks contains. */
export const broughtThrough = (people: number): string =>
  people === 1 ? '1 person has finished a track' : `${people} people have finished a track`
