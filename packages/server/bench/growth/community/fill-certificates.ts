import { begunAt, type Community, idSql, type Run, tracks } from './community.ts'

/** Adds a certificate for one mentee in ten, and pages of thanks. */
export async function fillCertificates(run: Run, { mentors, mentees }: Community): Promise<void> {
  const number = numberSql('certificate')
  const all = `generate_series(10, ${mentees}, 10) n`
  const isRevoked = 'n % 1000 = 0'
  await run(`
    insert into certificate_number (id, ended_at) select ${number}, case when ${isRevoked} then now() end from ${all}`)
  await run(`
    insert into certificate (id, mentee_id, track_id, kind, name, track_title, mentor_id, mentor_name, tasks,
      begun_at, issued_at, revoked_at, revoked_reason)
    select ${number}, ${idSql('person', `${mentors} + n`)}, ${idSql('track', `1 + (1 + n % ${mentors}) % ${tracks}`)}, 'track',
      'Adaeze Okonkwo', 'Track', ${idSql('person', `1 + n % ${mentors}`)}, 'Bisi Adeyemi',
      '[{"title": "Grain price list", "gradedAt": "2026-03-20T19:12:05.123Z", "attempts": 1, "grade": 80}]',
      ${begunAt('n')}, now(), case when ${isRevoked} then now() end, case when ${isRevoked} then 'Not their own.' end
    from ${all}`)
  await fillThanks(run, mentors)
}

/** Adds one page of thanks for each mentor, stored as a certificate. */
async function fillThanks(run: Run, mentors: number): Promise<void> {
  const number = numberSql('thanks')
  const all = `generate_series(1, ${mentors}) n`
  await run(`insert into certificate_number (id) select ${number} from ${all}`)
  await run(`
    insert into certificate (id, mentee_id, kind, is_shown, name, track_title, tasks, issued_at)
    select ${number}, ${idSql('person', 'n')}, 'thanks', false, 'Bisi Adeyemi', 'Mentoring', '[]', now() from ${all}`)
}

function numberSql(kind: string): string {
  const hex = (from: number) => `upper(substr(md5('${kind}' || n), ${from}, 4))`
  return `${hex(1)} || '-' || ${hex(5)} || '-' || ${hex(9)}`
}
