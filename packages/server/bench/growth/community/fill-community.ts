import { sql } from 'kysely'
import type { Database } from '#db/engine/client.ts'
import {
  begunAt,
  type Community,
  firstSwitchedOff,
  firstWaitedFor,
  idSql,
  type Run,
  tasksOfTrack,
  tracks,
  tracksWaitedFor,
  withFactor,
} from './community.ts'
import { fillCertificates } from './fill-certificates.ts'
import { fillContent } from './fill-content.ts'
import { fillLooks } from './fill-looks.ts'
import { fillMessages } from './fill-messages.ts'
import { fillNews } from './fill-news.ts'
import { fillPromises } from './fill-promises.ts'
import { criteriaJson, fillRemarks } from './fill-remarks.ts'
import { fillSubmissions } from './fill-submissions.ts'
import { fillThanks } from './fill-thanks.ts'
import { emailSql, firstNameSql, lastNameSql } from './names.ts'

/** Fills an empty, migrated database. */
export async function fillCommunity(
  db: Database,
  community: Community,
  passwordHash: string,
  furtherTasks: number,
): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run: Run = (text) => sql.raw(text).execute(connection)
    await run('set statement_timeout = 0')
    await run('set synchronous_commit = off')
    await run("set maintenance_work_mem = '512MB'")
    // Turns off triggers and foreign keys, so the calls below write counts themselves.
    await run('set session_replication_role = replica')
    await fillCurriculum(run)
    await fillPeople(run, community, passwordHash)
    await fillContent(run, furtherTasks)
    await fillSubmissions(run, community)
    await countWork(run, community)
    await fillMessages(run, community)
    await fillRemarks(run, community)
    await fillLooks(run)
    await fillThanks(run)
    await fillPassing(run, community)
    await fillPromises(run, community)
    await fillNews(run, community)
    await fillCertificates(run, community)
    await fillTrail(run, community)
    await fillNotes(run, community)
    await fillPhotos(run, community)
    await run('vacuum analyze')
    for (const setting of [
      'statement_timeout',
      'synchronous_commit',
      'maintenance_work_mem',
      'session_replication_role',
    ])
      await run(`reset ${setting}`)
  })
}

async function fillCurriculum(run: Run): Promise<void> {
  await run(`
    insert into track (id, position, title, description, image, state)
    select ${idSql('track', 'n')}, n, 'Track ' || n, 'What one learns', '/tracks/web-development.svg', 'open'
    from generate_series(1, ${tracks}) n`)
  await run(`
    insert into course (id, title, playlist_url) select ${idSql('course', 'n')}, 'Course ' || n, 'https://www.youtube.com/watch?v=pQN-pnXPaVg'
    from generate_series(1, ${tracks}) n`)
  await run(`
    insert into stage (id, track_id, position, title, description, image, state)
    select ${idSql('stage', 't * 100 + s')}, ${idSql('track', 't')}, s, 'Stage ' || s, 'What one learns', '', 'published'
    from generate_series(1, ${tracks}) t, generate_series(1, ${tasksOfTrack / 5}) s`)
  await run(`
    insert into task (id, stage_id, position, title, description, source, deadline, criteria, course_id, state)
    select ${idSql('task', 't * 100 + k')}, ${idSql('stage', 't * 100 + 1 + (k - 1) / 5')}, k, 'Task ' || k,
      brief, brief, now() + interval '30 days', '${criteriaJson}',
      ${idSql('course', 't')}, 'published'
    from generate_series(1, ${tracks}) t, generate_series(1, ${tasksOfTrack}) k,
      repeat('Say what you learned, in your own words. ', 40) brief`)
  await run(`
    insert into site_entry (id, kind, position, state, content)
    select gen_random_uuid(), 'voice', n, 'published',
      '{"text": "One comment beat ten videos.", "name": "Ngozi Eze, Aba", "role": "Web Development"}'
    from generate_series(1, 4) n`)
}

async function fillPeople(run: Run, { people, mentors, mentees }: Community, passwordHash: string) {
  await run(`
    insert into "user" (id, role, email, password_hash, first_name, last_name, city, country, phone_number, description,
      technologies, birth_date, created_at)
    select ${idSql('person', 'n')},
      case when n <= ${mentors} then 'MENTOR' when n = ${people} then 'ADMIN' else 'MENTEE' end,
      ${emailSql('n')}, '${passwordHash}', ${firstNameSql('n')}, ${lastNameSql('n')}, 'Lagos', 'Nigeria',
      '+2348030000000', 'I learn in the evenings.', array['Javascript', 'React'], date '2001-05-17',
      now() - interval '400 days' * (1 - n::float / ${people})
    from generate_series(1, ${people}) n`)
  // One mentor in five is full, and one in fifty is not approved yet.
  await run(`
    insert into track_mentor (track_id, mentor_id, approved_at, places, places_allowed, taken)
    select ${idSql('track', `1 + m % ${tracks}`)}, ${idSql('person', 'm')}, case when m % 50 > 0 then now() end,
      case when m % 25 < 5 then 21 else 30 end, 30, 21
    from generate_series(1, ${mentors}) m`)
  await enroll(run, `generate_series(1, ${mentees}) n`, 'n', `1 + n % ${mentors}`, mentors)
  // One mentee in twenty also learns in a second track.
  const second = `generate_series(20, ${mentees}, 20) n`
  await enroll(run, second, `${people} + n`, `1 + (n + 1) % ${mentors}`, mentors)
  // About one enrollment in twenty has a former mentor, and one in a hundred a request for another mentor.
  await run(`
    insert into former_mentor (enrollment_id, mentor_id, since, until)
    select enrollment.id, other_id, enrollment.created_at, enrollment.created_at + interval '20 days'
    from enrollment join (
      select track_id, mentor_id,
        coalesce(lead(mentor_id) over track, first_value(mentor_id) over track) as other_id
      from track_mentor window track as (partition by track_id order by mentor_id)
    ) as next_mentor using (track_id, mentor_id)
    where hashtext(enrollment.id::text) % 20 = 0`)
  await run(`
    insert into mentor_request (id, enrollment_id, reason, asked_at)
    select gen_random_uuid(), id, 'We have no evening in common.', now() from enrollment
    where hashtext(id::text) % 100 = 0`)
  // Gives each track a cohort with about one in forty of its enrollments. The condition `% 20 = 1` never
  // holds for a negative hash.
  await run(`
    insert into cohort (id, track_id, name, begins_at)
    select ${idSql('cohort', 'n')}, ${idSql('track', 'n')}, 'March', now() - interval '100 days'
    from generate_series(1, ${tracks}) n`)
  await run(`
    update enrollment set cohort_id = cohort.id from cohort
    where cohort.track_id = enrollment.track_id and hashtext(enrollment.id::text) % 20 = 1`)
  // Ends about one enrollment in fifty, of mentees without waiting work.
  await run(`
    update enrollment set ended_at = now() from generate_series(3, ${mentees}, 52) n
    where id = ${idSql('enrollment', 'n')}`)
  // Gives every 200th mentee a held place, because a mentee who waits without a held place blocks
  // enrollments in the track.
  await run(`
    insert into waiting (mentee_id, track_id, since, held_mentor_id, held_until)
    select ${idSql('person', `${mentors} + n`)}, ${idSql('track', `1 + (2 + n % ${mentors}) % ${tracks}`)}, ${begunAt('n')},
      ${idSql('person', `1 + (1 + n) % ${mentors}`)}, now() + interval '1 day'
    from generate_series(199, ${mentees}, 200) n`)
  // Makes long waiting lists in further tracks, because a waiting list blocks enrollments in its track.
  await run(`
    insert into track (id, title, description, image, position, state)
    select ${idSql('track', 'n')}, 'Waited for ' || n, 'Whoever is here waits', '', n, 'closed'
    from generate_series(${firstWaitedFor}, ${firstWaitedFor + tracksWaitedFor - 1}) n`)
  await run(`
    insert into waiting (mentee_id, track_id, since)
    select ${idSql('person', `${mentors} + n`)}, ${idSql('track', `${firstWaitedFor} + n % ${tracksWaitedFor}`)}, ${begunAt('n')}
    from generate_series(198, ${mentees}, 49) n`)
}

const enroll = (run: Run, from: string, enrollment: string, mentor: string, mentors: number) =>
  run(`
    insert into enrollment (id, mentee_id, track_id, mentor_id, created_at)
    select ${idSql('enrollment', enrollment)}, ${idSql('person', `${mentors} + n`)},
      ${idSql('track', `1 + (${mentor}) % ${tracks}`)}, ${idSql('person', mentor)}, ${begunAt('n')} from ${from}`)

const menteesAtOnce = 10_000

/** Fills the counts of work with the function that the product's triggers call. */
async function countWork(run: Run, { mentors, mentees }: Community): Promise<void> {
  await run('vacuum analyze enrollment, submission, "user", task, stage')
  for (let done = 0; done < mentees; done += menteesAtOnce) {
    const last = Math.min(mentees, done + menteesAtOnce)
    await run(`
      select recount_work(array(
        select ${idSql('person', 'n')} from generate_series(${mentors + done + 1}, ${mentors + last}) n))`)
  }
}

/** Adds second factors, and rows that the product deletes after some time. */
async function fillPassing(run: Run, { people }: Community): Promise<void> {
  const share = (of: number) => `generate_series(1, ${Math.ceil(people / of)}) n`
  await run(`
    insert into registration (id, email, first_name, last_name, password_hash, created_at)
    select ${idSql('link', 'n')}, 'new' || n || '@bench.test', 'Adaeze', 'Bello', 'none', now() - interval '6 days' * random()
    from ${share(20)}`)
  await run(`
    insert into email_token (hash, purpose, registration_id, expires_at)
    select sha256(('confirm' || n)::bytea), 'confirm', ${idSql('link', 'n')}, now() + interval '1 day' from ${share(20)}`)
  await run(`
    insert into email_token (hash, purpose, user_id, expires_at)
    select sha256(('reset' || n)::bytea), 'reset', ${idSql('person', 'n')}, now() + interval '1 hour' from ${share(100)}`)
  await run(`
    insert into invitation (id, email, role, created_at, expires_at)
    select gen_random_uuid(), 'invited' || n || '@bench.test', 'MENTEE', now(), now() + interval '14 days' * random()
    from ${share(20)}`)
  await run(`
    insert into application (id, email, first_name, last_name, places, minutes_a_week, technologies, link, motivation,
      consent_at, state, closed_at, created_at, updated_at)
    select ${idSql('application', 'n')}, 'applicant' || n || '@bench.test', 'Adaeze', 'Bello', 3, 60, 'HTML', '',
      'I want to help those who begin as I was helped.', now(), case when n % 20 = 0 then 'new' else 'declined' end,
      case when n % 20 > 0 then now() end, now() - interval '170 days' * random(), now()
    from ${share(50)}`)
  await run(`
    insert into application_track select ${idSql('application', 'n')}, ${idSql('track', '1')} from ${share(50)}`)
  await run(`
    insert into application_message (id, application_id, is_from_applicant, text, created_at)
    select gen_random_uuid(), ${idSql('application', 'n')}, true, 'On Tuesdays.', now() from ${share(50)}`)
  await run(`
    insert into email_token (hash, purpose, application_id, expires_at)
    select sha256(('application' || n)::bytea), 'application', ${idSql('application', 'n')}, now() + interval '30 days'
    from ${share(50)}`)
  await run(`
    insert into invitation_track
    select id, ${idSql('track', '1')}, 5 from invitation limit ${Math.ceil(people / 100)}`)
  await run(`
    insert into link_request select ${emailSql('n')}, 'reset', now() - interval '20 hours' * random()
    from ${share(50)}`)
  await run(`
    insert into session (id, user_id, version, device, created_at, used_at, expires_at, secret_hash)
    select ${idSql('session', 'n')}, ${idSql('person', 'n')}, 1, 'Chrome on Android', now(), now(),
      now() + interval '1 day' + interval '29 days' * random(), sha256(lpad(n::text, 43, '0')::bytea)
    from ${share(5)}`)
  // Adds a session for each person who has none yet, except the admin.
  await run(`
    insert into session (id, user_id, version, device, created_at, used_at, expires_at)
    select ${idSql('session', 'n')}, ${idSql('person', 'n')}, 1, 'Chrome on Android', now(), now(),
      now() + interval '30 days'
    from generate_series(${Math.ceil(people / 5) + 1}, ${people - 1}) n`)
  // The admin's proof of identity has a future time, so that it is valid for the whole run.
  await run(`
    insert into session (id, user_id, version, device, created_at, used_at, proved_at, expires_at)
    select ${idSql('session', `${people}`)}, ${idSql('person', `${people}`)}, 1, 'Firefox on Linux', now(), now(),
      now() + interval '30 days', now() + interval '30 days'`)
  const factored = `generate_series(${withFactor.first}, ${people}, ${withFactor.of}) n`
  await run(`
    insert into passkey (id, user_id, credential_id, public_key, sign_count, transports, name, created_at)
    select gen_random_uuid(), ${idSql('person', 'n')}, sha256(('passkey' || n)::bytea), sha256(n::text::bytea), 0,
      array['internal'], 'My phone', now() from ${factored}`)
  await run(`
    insert into authenticator_app (user_id, secret, confirmed_at)
    select ${idSql('person', 'n')}, 'sealed', now() from ${factored}`)
  await run(`
    insert into recovery_code (user_id, code_hash)
    select ${idSql('person', 'n')}, sha256((n || ' ' || c)::bytea) from ${factored}, generate_series(1, 10) c`)
  await run(`
    insert into address_change (id, user_id, old_email, new_email, created_at, confirmed_at, expires_at)
    select gen_random_uuid(), ${idSql('person', 'n')}, 'old' || n || '@bench.test', 'new' || n || '@bench.test',
      now(), now(), now() + interval '7 days' * random() from ${share(50)}`)
  await run(`
    insert into account_change (id, user_id, what, at)
    select gen_random_uuid(), ${idSql('person', 'n')}, 'password-changed', now() - interval '9 days' * random()
    from ${share(50)}`)
  await run(`
    insert into data_file (user_id, asked_at, made_at, content)
    select ${idSql('person', 'n')}, now(), now(), sha256(n::text::bytea) from ${share(5)}`)
  await run(`
    insert into leaving select ${idSql('person', 'n')}, now(), now() + interval '1 day' + interval '6 days' * random()
    from ${share(50)}`)
  await run(`
    insert into farewell select gen_random_uuid(), 'gone' || n || '@bench.test', 'Adaeze', now() from ${share(100)}`)
  await run(`
    insert into revoked_session select gen_random_uuid(), now() + interval '1 hour' * random() from ${share(20)}`)
  await run(`
    insert into rate_limit select 'submission ' || n, 1, now() + interval '5 minutes' * random() from ${share(20)}`)
  await run(`
    insert into idempotency_key (user_id, key, request_hash, answer, created_at)
    select ${idSql('person', 'n')}, gen_random_uuid(), 'none', '{}', now() - interval '20 hours' * random()
    from ${share(5)}`)
}

/** Adds one audit entry for each person. */
const fillTrail = (run: Run, { people }: Community) =>
  run(`
    insert into trail (id, at, actor_id, action, object_kind, object_id)
    select ${idSql('line', 'n')}, now() - interval '1 hour' * (${people} - n), ${idSql('person', `${people}`)}, 'person.note-added', 'person',
      ${idSql('person', 'n')} from generate_series(1, ${people}) n`)

/** Adds a note about one person in ten, and switches off one in a thousand. */
async function fillNotes(run: Run, { people }: Community): Promise<void> {
  const [admin, person] = [idSql('person', `${people}`), idSql('person', 'n')]
  await run(`
    insert into person_note (id, person_id, author_id, text, created_at)
    select gen_random_uuid(), ${person}, ${admin}, 'Works nights.', now() from generate_series(1, ${people}, 10) n`)
  await run(`
    update "user" set switched_off_at = now(), switched_off_reason = 'Left' from generate_series(${firstSwitchedOff}, ${people} - 1, 1000) n
    where id = ${person}`)
}

/** Gives one person in five a photo with a content of a few bytes. */
async function fillPhotos(run: Run, { people }: Community): Promise<void> {
  await run(`
    insert into picture (key, content, content_type)
    select md5(n::text), 'photo', 'image/webp' from generate_series(1, ${people}, 5) n`)
  await run(`
    update "user" set photo_key = md5(n::text) from generate_series(1, ${people}, 5) n where id = ${idSql('person', 'n')}`)
}
