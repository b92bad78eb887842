import { ask, one } from '../installation/api.ts'
import type { FormsScene } from './forms-scene.ts'
import { overwrite, type Written } from './typed-forms.ts'

const heading = (entry: Record<string, unknown>, description: string) => ({
  title: entry.title,
  image: '',
  description,
})

/** Forms in which an admin writes; `change` lets a colleague change the entry meanwhile. */
export function listWrittenForms(scene: FormsScene): Written[] {
  const { at, request, colleague, track, mentee, task, stage, course, readCourse, application } = scene
  return [
    {
      form: 'features/authoring/tracks/track-dialog.tsx',
      at: at(`track/${track.id}`),
      opener: 'Edit',
      field: 'Description',
      typed: 'Half a sentence of a track',
      theirs: 'What a colleague wrote of the track.',
      change: () =>
        overwrite(request, colleague, `/admin/tracks/${track.id}`, (entry) =>
          heading(entry, 'What a colleague wrote of the track.'),
        ),
    },
    {
      form: 'features/authoring/tracks/stage-dialog.tsx',
      at: at(`track/${track.id}`),
      menu: stage.title,
      opener: 'Edit',
      field: 'Description',
      typed: 'Half a sentence of a stage',
      theirs: 'What a colleague wrote of the stage.',
      change: async () => {
        const seen = await ask<{ stages: Record<string, unknown>[] }>(
          request,
          colleague,
          `/admin/tracks/${track.id}`,
        )
        const entry = one(seen.stages, ({ id }) => id === stage.id)
        await overwrite(
          request,
          colleague,
          `/admin/stages/${stage.id}`,
          () => heading(entry, 'What a colleague wrote of the stage.'),
          entry,
        )
      },
    },
    {
      form: 'features/authoring/cohorts/cohort-dialog.tsx',
      at: at(`track/${track.id}`),
      opener: 'Add a cohort',
      field: 'Name',
      typed: 'Half a cohort',
    },
    {
      form: 'features/authoring/cohorts/copy-cohort-dialog.tsx',
      at: at(`track/${track.id}`),
      menu: 'March',
      opener: 'Copy for another start',
      field: 'Name',
      typed: 'Half a copy',
    },
    {
      form: 'features/authoring/courses/course-dialog.tsx',
      at: at('courses'),
      menu: 'Pages',
      opener: 'Edit',
      field: 'Address on YouTube',
      typed: 'https://youtu.be/half',
      theirs: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      change: async () =>
        overwrite(
          request,
          colleague,
          `/admin/courses/${course.id}`,
          ({ title }) => ({ title, playlistUrl: 'https://youtu.be/dQw4w9WgXcQ' }),
          await readCourse(),
        ),
    },
    {
      form: 'features/authoring/site/site-entry-dialog.tsx',
      at: at('site?kind=company'),
      menu: 'Ada & Obi',
      opener: 'Edit',
      field: 'Name',
      typed: 'Half a name',
      theirs: 'Ada & Obi',
    },
    {
      form: 'features/authoring/tasks/task-editor.tsx',
      at: at(`task/${task}`),
      field: 'Brief',
      typed: 'Half a brief',
      theirs: 'What a colleague wrote of the task.',
      change: () =>
        overwrite(request, colleague, `/admin/tasks/${task}`, (entry) => ({
          title: entry.title,
          source: 'What a colleague wrote of the task.',
          mentorNote: entry.mentorNote,
          deadline: entry.deadline,
          course: entry.course,
          stage: stage.id,
        })),
    },
    {
      form: 'features/settings/settings-form.tsx',
      at: at('settings'),
      field: 'A silent mentor counts as away after (days)',
      typed: '44',
      theirs: '21',
      change: () =>
        overwrite(request, colleague, '/admin/settings', (entry) => ({
          reviewDays: entry.reviewDays,
          adminDays: entry.adminDays,
          questionDays: entry.questionDays,
          claimMinutes: entry.claimMinutes,
          silentDays: 21,
        })),
    },
    {
      form: 'features/authoring/tasks/task-dialog.tsx',
      at: at(`track/${track.id}`),
      opener: `Add a task to ${stage.title}`,
      field: 'Title',
      typed: 'Half a title',
    },
    {
      form: 'features/authoring/tracks/mentor-dialog.tsx',
      at: at(`track/${track.id}`),
      opener: 'Approve a mentor',
      field: 'Email of the mentor',
      typed: 'half@koya',
    },
    {
      form: 'features/announcements/announcement-form.tsx',
      at: at('announcements'),
      field: 'Text',
      typed: 'Half an announcement',
    },
    {
      form: 'features/invitations/one-form.tsx',
      at: at('invitations'),
      field: 'Email',
      typed: 'half.an.address',
    },
    {
      form: 'features/invitations/list-form.tsx',
      at: at('invitations'),
      folded: 'Invite many people',
      field: 'The list',
      typed: 'email,half',
    },
    {
      form: 'features/applications/sentence-dialogs.tsx',
      at: at(application),
      opener: 'Ask a question',
      field: 'Your question',
      typed: 'Half a question',
    },
    {
      form: 'features/applications/sentence-dialogs.tsx',
      at: at(application),
      opener: 'Decline',
      field: 'Reason',
      typed: 'Half a refusal',
    },
    {
      form: 'features/certificates/revoke-dialog.tsx',
      at: at(`people/${mentee.id}`),
      opener: 'Revoke',
      field: 'Reason',
      typed: 'Half a reason to revoke',
    },
    {
      form: 'features/people/person/switch-off-dialog.tsx',
      at: at(`people/${mentee.id}`),
      opener: 'Switch off account',
      field: 'Reason',
      typed: 'Half a reason to switch off',
    },
    {
      form: 'features/people/person/notes-card.tsx',
      at: at(`people/${mentee.id}`),
      field: 'New note',
      typed: 'Half a note',
    },
    {
      form: 'features/pairings/decline-dialog.tsx',
      at: at('pairings'),
      menu: mentee.name,
      opener: 'Keep the mentor',
      field: 'Your answer',
      typed: 'Half an answer',
    },
  ]
}
