import type { MotifName } from '#ui/cloth/motif.tsx'

/** How a portrait is put together; `features/site/portrait-parts.ts` holds the drawings. */
export type Portrait = {
  ground: 'pale' | 'mid' | 'deep'
  face: 'open' | 'laughing' | 'calm'
  hair?:
    | 'gele'
    | 'headwrap'
    | 'hijab'
    | 'fila'
    | 'hula'
    | 'suku'
    | 'braids'
    | 'locs'
    | 'afro'
    | 'bun'
    | 'low'
    | 'flat'
  wear?: 'agbada' | 'kaftan' | 'beads' | 'stripes' | 'collar' | 'plain'
  /** The dye of what they wear, on body and head. */
  dye: 'pale' | 'deep'
  extra?: 'glasses' | 'earrings' | 'beard'
}

/** Of an invented person a drawn portrait; of a real one a photo, or, while there is none, a motif. */
export type PersonPicture = Portrait | { photo: string; motif: MotifName }

export type TeamMember = {
  name: string
  town: string
  profession: string
  story: string
  /** A motto in another language carries its code and what it means. */
  motto: string | { text: string; language: 'yo' | 'ig' | 'ha' | 'pcm'; meaning: string }
  stack: readonly string[]
  social: readonly { label: string; href: string }[]
  picture: PersonPicture
}
