import type { Paths } from '@koya/contract'

type Answer<Path extends keyof Paths> = Paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } }
}
  ? Body
  : never

export interface List<Item> {
  items: Item[]
  totalCount: number
}

type Item<Path extends keyof Paths> = Answer<Path> extends List<infer One> ? One : never

export type Mentee = Item<'/profile/mentees'>
export type MyMentor = Item<'/profile/mentors'>
export type Overview = Answer<'/mentors/overview'>
export type Places = Item<'/mentors/places'>
export type Stage = Item<'/tracks/{id}/stages'>
export type Submission = Item<'/mentors/submissions'>
export type Task = Item<'/tasks'>
export type Track = Item<'/tracks'>
