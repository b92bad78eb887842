interface Places {
  taken: number
  places: number
}

/** Returns '2 of 5 places taken', or 'no places offered' if a mentor has no mentee and offers no place. */
export const placesText = ({ taken, places }: Places): string =>
  places === 0 && taken === 0 ? 'no places offered' : `${taken} of ${places} places taken`
