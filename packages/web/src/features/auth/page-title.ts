import { community } from '#content/community.ts'

export const titled = (title: string) => [{ title: `${title} · ${community.name}` }]
