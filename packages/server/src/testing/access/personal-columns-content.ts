import { settingNames, settings } from '@koya/contract/administration/settings-form'
import { type ColumnsOf, former, key, passing } from './personal-columns-words.ts'

/** Columns of authored content, settings and figures. */
export const contentColumns: ColumnsOf<
  | 'announcement'
  | 'backup_run'
  | 'cohort'
  | 'cohort_deadline'
  | 'course'
  | 'credential_key'
  | 'installation'
  | 'setting'
  | 'site_entry'
  | 'stage'
  | 'stage_figure'
  | 'stale_track'
  | 'task'
  | 'track'
  | 'track_figure'
  | 'track_help'
  | 'week_figure'
> = {
  // Not in the sender's data file, because admins send announcements in the name of the community.
  announcement: {
    withheld: { author_id: key, told_up_to: passing },
    nothing: [
      'id',
      'title',
      'text',
      'role',
      'track_id',
      'state',
      'is_test',
      'people',
      'told',
      'created_at',
      'finished_at',
      'stopped_at',
    ],
    stays: { author_id: former },
  },
  backup_run: { nothing: ['id', 'kind', 'at', 'is_good', 'bytes', 'note'] },
  cohort: { nothing: ['id', 'track_id', 'name', 'begins_at', 'is_open', 'updated_at'] },
  cohort_deadline: { nothing: ['cohort_id', 'task_id', 'deadline'] },
  course: { nothing: ['id', 'playlist_url', 'title', 'updated_at'] },
  credential_key: { nothing: ['kid', 'public_key', 'created_at'] },
  installation: { nothing: ['is_only', 'shows_samples', 'steps_done', 'steps_done_at'] },
  setting: {
    nothing: ['is_only', ...settingNames.map((name) => settings[name].column), 'updated_at'],
  },
  // In nobody's data file, because admins write these texts about the community.
  site_entry: { nothing: ['id', 'kind', 'content', 'position', 'state', 'updated_at'] },
  stage: { nothing: ['id', 'track_id', 'position', 'title', 'description', 'image', 'state', 'updated_at'] },
  stage_figure: { nothing: ['stage_id', 'finished'] },
  stale_track: { nothing: ['track_id', 'before_at', 'before_id'] },
  task: {
    nothing: [
      'id',
      'stage_id',
      'course_id',
      'position',
      'title',
      'source',
      'description',
      'mentor_note',
      'criteria',
      'deadline',
      'days',
      'state',
      'updated_at',
    ],
  },
  track: { nothing: ['id', 'position', 'title', 'description', 'image', 'motifs', 'state', 'updated_at'] },
  track_help: { nothing: ['track_id', 'since', 'asked_at', 'offered_on'] },
  track_figure: { nothing: ['track_id', 'counted_at', 'finished', 'learners'] },
  week_figure: {
    nothing: [
      'begins_at',
      'enrollments',
      'first_reviews',
      'half_seconds',
      'most_seconds',
      'sign_ups',
      'waited',
    ],
  },
}
