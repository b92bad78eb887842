import { hoursText } from '@koya/contract'
import { momentText } from '#time/lagos.ts'
import type { MovedRow } from './told-queries.ts'

type Told = readonly [MovedRow, ...MovedRow[]]

const nameOf = ({ firstName, lastName }: MovedRow['mentee']): string => `${firstName} ${lastName}`

export function describeToMentee(told: Told): string {
  const [{ title, deadline, hours, why, is_back }] = told
  const one = told.length === 1
  if (is_back)
    return one
      ? `“${title}” is due on ${momentText(deadline)} after all`
      : `${told.length} of your deadlines are as before after all`
  return one
    ? `You have until ${momentText(deadline)} for “${title}”: ${why}`
    : `${told.length} of your deadlines moved by ${hoursText(hours)}: ${why}`
}

export function describeToMentor(told: Told): string {
  const [{ title, deadline, hours, why, is_back, mentee }] = told
  const people = new Set(told.map((row) => row.mentee.id)).size
  if (told.length === 1)
    return is_back
      ? `“${title}” of ${nameOf(mentee)} is due on ${momentText(deadline)} after all`
      : `${nameOf(mentee)} has until ${momentText(deadline)} for “${title}”: ${why}`
  const whose = people === 1 ? nameOf(mentee) : `${people} of your mentees`
  return is_back
    ? `${told.length} deadlines of ${whose} are as before after all`
    : `${told.length} deadlines of ${whose} moved by ${hoursText(hours)}: ${why}`
}
