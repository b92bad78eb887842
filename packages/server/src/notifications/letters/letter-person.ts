import type { Config } from '#config/env.ts'
import { escapeHtml } from './escape-html.ts'
import { light } from './letter-colours.ts'

export interface LetterPerson {
  name: string
  /** The person's role for the reader, such as "your mentor". */
  role: string
  initials: string
  /** The photo's absolute address, because a mail has no base address. */
  photo: string | null
}

interface Row {
  firstName: string
  lastName: string
  photoUrl: string | null
}

/** Keeps the dots and tone marks of the first letter, which may be separate characters. */
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

/** The photo has a coloured background, because many mail programs load pictures only on request. */
export function writePerson({ name, role, initials, photo }: LetterPerson): string {
  const face = photo
    ? `<img src="${escapeHtml(photo)}" alt="" width="44" height="44" style="display:block;border-radius:8px">`
    : escapeHtml(initials)
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 12px"><tr>
<td width="44" height="44" align="center" bgcolor="${light.cloth}" class="cloth" style="border-radius:8px;background:${light.cloth};color:${light.onCloth};font-size:15px;font-weight:700">${face}</td>
<td style="padding-left:12px"><strong>${escapeHtml(name)}</strong><br><span class="soft" style="font-size:14px;color:${light.soft}">${escapeHtml(role)}</span></td>
</tr></table>`
}
