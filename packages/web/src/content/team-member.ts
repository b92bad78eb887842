import type { MotifName } from '#ui/cloth/motif.tsx'

/** The parts of a drawn portrait. */
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

/** `photo` is an address, or '' if there is none. The motif is drawn wherever no photo is shown. */
export type PersonPicture = Portrait | { photo: string; motif: MotifName }

export type TeamMember = {
  name: string
  town: string
  profession: string
  story: string
  /**
   * A motto in English is a string. A motto in another language has a language code and an English meaning.
   */
  motto: string | { text: string; language: 'yo' | 'ig' | 'ha' | 'pcm'; meaning: string }
  stack: readonly string[]
  social: readonly { label: string; href: string }[]
  picture: PersonPicture
}
