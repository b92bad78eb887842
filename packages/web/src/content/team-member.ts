import type { MotifName } from '#ui/cloth/motif.tsx'

/** The parts of a portrait; `site/team/portrait-parts.ts` holds their drawings. */
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
  dye: 'pale' | 'deep'
  extra?: 'glasses' | 'earrings' | 'beard'
}

/**
 * An invented person has a drawn portrait. A real person has the address of a photo, '' without one, and a
 * motif. The motif stands in where no photo is shown.
 */
export type PersonPicture = Portrait | { photo: string; motif: MotifName }

export type TeamMember = {
  name: string
  town: string
  profession: string
  story: string
  /** The motto. In any language but English, it has a language code and an English meaning. */
  motto: string | { text: string; language: 'yo' | 'ig' | 'ha' | 'pcm'; meaning: string }
  stack: readonly string[]
  social: readonly { label: string; href: string }[]
  picture: PersonPicture
}
