import type { Config } from '#config/env.ts'
import { escapeHtml } from './escape-html.ts'
import { light } from './letter-colours.ts'

export interface LetterPerson {
  name: string
  /** What the person is to the reader. */
  role: string
  initials: string
  /** A whole address: a mail has none of its own. */
  photo: string | null
}

interface Row {
  firstName: string
  lastName: string
  photoUrl: string | null
}

/** The first letter together with its dots and tone marks, which may be characters of their own. */
const initial = (name: string): string => name.match(/^\P{M}\p{M}*/u)?.[0].toLocaleUpperCase('en') ?? ''

export const toLetterPerson = (
  { publicUrl }: Config,
  { firstName, lastName, photoUrl }: Row,
  role: string,
): LetterPerson => ({
  name: `${firstName} ${lastName}`,
  role,
  initials: initial(firstName) + initial(lastName),
  photo: photoUrl === null ? null : `${publicUrl}${photoUrl}`,
})

/** The ground behind a photo is the one of the initials: many mail programs load pictures only when asked. */
export function writePerson({ name, role, initials, photo }: LetterPerson): string {
  const face = photo
    ? `<img src="${escapeHtml(photo)}" alt="" width="44" height="44" style="display:block;border-radius:8px">`
    : escapeHtml(initials)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>
<td width="44" height="44" align="center" bgcolor="${light.cloth}" class="cloth" style="border-radius:8px;background:${light.cloth};color:${light.onCloth};font-size:15px;font-weight:700">${face}</td>
<td style="padding-left:12px"><strong>${escapeHtml(name)}</strong><br><span class="soft" style="font-size:14px;color:${light.soft}">${escapeHtml(role)}</span></td>
</tr></table>`
}
