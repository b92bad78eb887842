interface Taker {
  id: string
  freePlaces: number
}

/**
 * Gives each mentee to the mentor who has got the fewest mentees so far, among the mentors with a free place.
 * `left` has the mentees for whom no place was free.
 */
export function splitEvenly<Mentee, Mentor extends Taker>(
  mentees: readonly Mentee[],
  mentors: readonly Mentor[],
): { groups: { mentor: Mentor; mentees: Mentee[] }[]; left: Mentee[] } {
  const groups = mentors.map((mentor) => ({ mentor, mentees: [] as Mentee[] }))
  const left: Mentee[] = []
  for (const mentee of mentees) {
    const [next] = groups
      .filter((group) => group.mentees.length < group.mentor.freePlaces)
      .sort((one, other) => one.mentees.length - other.mentees.length)
    if (next) next.mentees.push(mentee)
    else left.push(mentee)
  }
  return { groups: groups.filter((group) => group.mentees.length > 0), left }
}
