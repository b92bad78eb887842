const letterings = ['heavy', 'drawn', 'spaced', 'slanted', 'typed', 'capitals'] as const

/** A company where alumni work now. */
export type Company = {
  name: string
  /** The path of the logo, in a square of 36 units; missing for a company that an admin has entered. */
  mark?: string
  lettering: (typeof letterings)[number]
}

export const companies: readonly Company[] = [
  {
    name: 'Harmatta',
    lettering: 'heavy',
    mark: 'M2 30C8 12 18 5 34 4c-3 6-8 9-14 11 4 0 7 0 10-1-4 9-13 15-28 16Z',
  },
  {
    name: 'Kolanut',
    lettering: 'drawn',
    mark: 'M16 3v30C6 31 2 24 2 18S6 5 16 3Zm4 0c10 2 14 9 14 15s-4 13-14 15V20l5-2-5-3Z',
  },
  {
    name: 'Gidiloom',
    lettering: 'spaced',
    mark: 'M3 3h8v8H3Zm11 0h8v8h-8Zm11 0h8v8h-8ZM3 14h8v8H3Zm22 0h8v8h-8ZM3 25h8v8H3Zm11 0h8v8h-8Z',
  },
  {
    name: 'Ninth Baobab',
    lettering: 'slanted',
    mark: 'M15 34V21C7 21 2 17 2 12 2 6 9 2 18 2s16 4 16 10c0 5-5 9-13 9v13Z',
  },
  {
    name: 'tidewrit',
    lettering: 'typed',
    mark: 'M2 9c5-6 11-6 16 0s11 6 16 0v6c-5 6-11 6-16 0S7 9 2 15Zm0 12c5-6 11-6 16 0s11 6 16 0v6c-5 6-11 6-16 0s-11-6-16 0Z',
  },
  {
    name: 'Pepper & Grid',
    lettering: 'capitals',
    mark: 'M18 2a16 16 0 0 1 16 16H18Zm-2 14V2A16 16 0 0 0 2 16Zm0 4v14A16 16 0 0 1 2 20Zm4 14a16 16 0 0 0 14-14H20Z',
  },
]

/** Returns a style for the name of a company without a logo. */
export const letteringFor = (index: number) => letterings[index % letterings.length] ?? 'heavy'
