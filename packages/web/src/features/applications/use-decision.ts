import { Application } from '@koya/contract/mentoring/applications'
import { invalidate, queryClient, read } from '#lib/api/query.ts'
import { readConflict } from '#lib/api/read-conflict.ts'
import { showSuccess } from '#lib/toasts.ts'

interface Decided {
  said: string
  form: { fail: (error: unknown) => void }
  kept?: { forget: () => void }
  onDone: () => void
}

function cache(application: Application): void {
  const { queryKey } = read('readApplication', { params: { id: application.id } })
  queryClient.setQueryData(queryKey, application)
  invalidate(
    'listApplications',
    'listInvitations',
    'listPeople',
    'readPerson',
    'listTrail',
    'readCommunity',
    'readToday',
  )
}

/** Returns the `useWrite` options of a decision. After a conflict, caches the application from the server. */
export const decisionOptions = ({ said, form, kept, onDone }: Decided) => ({
  onAnswer: (application: Application) => {
    kept?.forget()
    cache(application)
    showSuccess(said)
  },
  onDone,
  onFailure: (error: unknown) => {
    const theirs = readConflict(error, Application)
    if (theirs) cache(theirs)
    form.fail(error)
  },
  ownResult: true,
})
