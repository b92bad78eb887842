import type { FormsScene } from './forms-scene.ts'
import type { Chosen, Written } from './typed-forms.ts'

/** The admins' forms in `cancelled` of `form-list.ts`, which keep no draft. */
export function listChosenForms({ at, mentor, asking, track, application }: FormsScene): Chosen[] {
  return [
    {
      form: 'features/people/person/role-dialog.tsx',
      at: at(`people/${mentor.id}`),
      opener: 'Change role',
      field: 'Role',
      choose: (field) => field.selectOption('ADMIN'),
    },
    {
      form: 'features/applications/approval-dialog.tsx',
      at: at(application),
      opener: 'Approve',
      field: `Places in ${track.title}`,
      choose: (field) => field.fill('9'),
    },
    {
      form: 'features/certificates/issue-dialog.tsx',
      at: at(`people/${mentor.id}`),
      opener: 'Issue a certificate',
      field: 'Track',
      choose: (field) => field.selectOption(track.id),
    },
    {
      form: 'features/authoring/tasks/shift-dialog.tsx',
      at: at(`track/${track.id}`),
      menu: track.title,
      opener: 'Move deadlines of this track',
      field: 'By how many days?',
      choose: (field) => field.fill('7'),
    },
    {
      form: 'features/authoring/tracks/places-dialog.tsx',
      at: at(`track/${track.id}`),
      opener: `Change places of ${mentor.name.split(' ')[0]}`,
      field: 'Places allowed',
      choose: (field) => field.fill('9'),
    },
    {
      form: 'features/moves/move-dialog.tsx',
      at: at('tracks'),
      opener: 'Give many people more time',
      field: 'Why',
      choose: (field) => field.fill('blackout in Kano'),
    },
    {
      form: 'features/moves/give-dialog.tsx',
      at: at(`people/${asking.id}`),
      opener: 'Give more time: Task 0',
      field: 'Why',
      choose: (field) => field.fill('in hospital'),
    },
    {
      form: 'features/views/save-view-dialog.tsx',
      at: at('people?role=MENTOR'),
      opener: 'Save this view',
      field: 'Name',
      choose: (field) => field.fill('Mentors'),
    },
  ]
}

/** Two forms of a mentee's pages that keep drafts. */
export function listOwnForms({ url, asking }: FormsScene): Written[] {
  return [
    {
      form: 'features/pairings/ask-for-mentor.tsx',
      at: `${url}/dashboard/mentee/mentor`,
      opener: 'Ask for another mentor',
      field: 'Why',
      typed: 'Half a reason to ask',
    },
    {
      form: 'features/profile/profile-dialog.tsx',
      at: `${url}/dashboard/mentee/profile`,
      opener: 'Edit profile',
      field: 'First name',
      typed: 'Half',
      theirs: asking.firstName,
    },
  ]
}
