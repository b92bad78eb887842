import type { NewsLine } from '@koya/contract'
import type { Selectable } from 'kysely'
import type { DB } from '#db/schema/schema.gen.ts'

type Row = Pick<Selectable<DB['news']>, 'id' | 'topic' | 'sentence' | 'address' | 'created_at' | 'read_at'>

export const viewLine = ({ id, topic, sentence, address, created_at, read_at }: Row): NewsLine => ({
  id,
  topic,
  sentence,
  address,
  createdAt: created_at.toISOString(),
  isRead: read_at !== null,
})
