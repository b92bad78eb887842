import { addressOf } from '@koya/contract'
import type { NewsTable } from '#notifications/news/news.ts'
import { listChanged } from '#shared/changed-deadlines.ts'
import { momentText } from '#time/lagos.ts'
import { describeExtension } from './extensions/describe-extension.ts'
import { findExtension } from './extensions/extension-queries.ts'
import { findNear } from './near-deadline.ts'

export const taskNews = {
  'deadline-near': {
    topic: 'deadlines',
    async line({ db, clock }, about) {
      const task = await findNear(db, about, clock.now())
      if (!task) return null
      return {
        userId: about.menteeId,
        sentence: `“${task.title}” is due on ${momentText(task.deadline)}`,
        address: addressOf('task', { taskId: task.id }),
        aboutId: null,
        objectId: task.id,
      }
    },
  },
  'deadlines-changed': {
    topic: 'deadlines',
    async line({ db }, about) {
      const changed = await listChanged(db, about)
      const [first] = changed
      if (!first) return null
      const isOne = changed.length === 1
      return {
        userId: first.mentee_id,
        sentence: isOne
          ? `“${first.title}” has another deadline: ${momentText(first.deadline)}`
          : `${changed.length} of your deadlines in ${first.track_title} have changed`,
        address: isOne ? addressOf('task', { taskId: first.task_id }) : addressOf('tasks'),
        aboutId: null,
        objectId: isOne ? first.task_id : first.track_id,
      }
    },
  },
  'deadline-extended': {
    topic: 'extensions',
    async line({ db }, { extensionId }) {
      const row = await findExtension(db, extensionId)
      if (!row) return null
      return {
        userId: row.mentor.id,
        sentence: describeExtension(row),
        address: addressOf('mentee', { userID: row.mentee.id }),
        aboutId: row.mentee.id,
      }
    },
  },
} satisfies Partial<NewsTable>
