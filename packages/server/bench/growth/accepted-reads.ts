import type { RecordedStatement } from '#testing/recorded-statements.ts'

/** Requests and jobs whose statements may all read whole tables, each with the reason. */
const acceptedAskers: readonly { asker: string; because: string }[] = [
  { asker: 'recording figures', because: 'once an hour, and a week that is over only once (decision 0039)' },
  {
    asker: 'POST /api/admin/people/exports',
    because: 'a spreadsheet holds everybody whom the filter lets through, up to 100,000',
  },
  { asker: 'a job: announcement', because: 'who is told something of a track is read ten at a time' },
  ...['POST /api/admin/deadline-moves', 'POST /api/admin/deadline-moves/preview'].map((asker) => ({
    asker,
    because: 'an admin moves the deadlines of everybody in a state, a few times a year (decision 0119)',
  })),
  ...['DELETE /api/admin/deadline-moves/:id', 'a job: deadline-move'].map((asker) => ({
    asker,
    because: 'a move is taken back and told as a whole, and has as many rows as deadlines it moved',
  })),
  ...['GET', 'HEAD'].flatMap((method) => [
    {
      asker: `${method} /api/admin/deadline-moves/states`,
      because: 'the dialog of a move counts who learns where',
    },
  ]),
  ...['people/mentor-exports', 'submissions/exports', 'pairings/exports'].map((list) => ({
    asker: `POST /api/admin/${list}`,
    because: 'a part of a file for a spreadsheet holds up to 10,000 rows',
  })),
]

/** Statements that `findGrowingReads` may report, each with the reason why we accept it. */
const accepted: readonly { statement: RegExp; because: string }[] = [
  {
    statement: /^select "offered"\."id" from \(select "second_look"\."id"/,
    because: 'only second looks that nobody has given yet are read (decision 0129)',
  },
  {
    statement:
      /^\s*select (found\.id, task\.id as task_id, task\.title|count\(\*\)::int as count from \(\s*\(\s*select submission\.id, thread\.id)/,
    because:
      'a helper reads and counts the questions of a month that nobody has answered in time (decision 0128)',
  },
  {
    statement: /^delete from "\w+" where "\w+" <=? \$1$/,
    because: 'cleaning up removes what has come since it did so last',
  },
  {
    statement: /^select count\(\*\)::int as "count" from/,
    because: 'a count of many is kept for a minute (decision 0031)',
  },
  {
    statement: /^select count\(\*\)::int as "count", \(count\(\*\) filter/,
    because: 'what is found among many is kept for a minute as well (decision 0073)',
  },
  {
    statement:
      /^select (coalesce\(sum\(|count\(distinct (email|mentee_id)\)|count\(\*\)::int as "count", round\()/,
    because: 'a figure over many is kept for a minute (decision 0031)',
  },
  {
    statement: /^\s*(with waited as|select array\[count\(\*\) filter)/,
    because: 'the present week and what waits are counted once a minute where they are many (decision 0039)',
  },
  {
    statement: /^(select "track_id", count\(\*\)::int as "learners"|\s*with wanted as)/,
    because: 'how far learners are is counted here only where they are fewer than 1,000 (decision 0039)',
  },
  {
    statement: /^\s*select split_part|from "failed_mail"$/,
    because: 'versions, and what failed in 30 days, are read by admins and a scraper alone',
  },
  {
    statement: /^\s*with shown as/,
    because: 'once an hour the pictures are looked for that nobody shows',
  },
  {
    statement: /^select (count\(distinct mentor_id\)|"track_id", coalesce\(sum\(taken\))/,
    because:
      'the mentors, one of twenty people, are counted once a minute where there are many (decision 0031)',
  },
  {
    statement: /^select \(select count\(\*\)::int as "count" from "enrollment"/,
    because: 'who would be late is counted once a minute where there are many (decision 0031)',
  },
  {
    statement: /^\s*with waiting as \(\s*select unnest\(pg_blocking_pids/,
    because: 'the locks of a server are some hundreds, however many people there are',
  },
  {
    statement:
      /"user"\."switched_off_at" is not null( and \(coalesce\([^"]+"user"[^"]+"user"[^"]+)? order by /,
    because: 'the index holds who is switched off alone, one of a thousand people, whom a page may hold all',
  },
  {
    statement: /'switched-off' as "why" from "user" where "user"\."switched_off_at" is not null/,
    because: 'the same index: of who is switched off the mentors with mentees are looked for',
  },
  {
    statement: /as "why" from "away" .+ where "away"\."is_silent" = true /,
    because:
      'the index holds who is silent at present alone, and of them the mentors with mentees are looked for',
  },
  {
    statement: /^select "track_mentor"\."mentor_id" as "id" from "track_mentor"/,
    because:
      'who is switched off, one of a thousand people, is left out by an index that holds nobody else (decision 0065)',
  },
  {
    statement: /^\s*with place as/,
    because: 'what hangs on what an admin archives is counted once a minute where it is much (decision 0031)',
  },
  {
    statement: /^select count\(distinct track_mentor\.mentor_id\)/,
    because: 'the public pages count the mentors anew when something has changed, not for a visitor',
  },
  {
    statement: /^select distinct "track_id" from "track_mentor"/,
    because: 'an import looks once which tracks have a mentor with a free place',
  },
  {
    statement: /^select "id", "first_name", "last_name", "email", "created_at" from "registration"/,
    because: 'registrations that nobody has confirmed are those of seven days',
  },
  {
    statement: /^select "user"\."id" from \(select (distinct )?"mentor_id" from "submission"/,
    because: 'every ten minutes the mentors are found whose work waits for long, and those who help out',
  },
  {
    statement: /^select "user"\."id", [^(]+\(track_mentor\.places - /,
    because: 'an admin who moves mentees looks for the most free places among the mentors of one track',
  },
  {
    statement: /^update "waiting" set "held_mentor_id"/,
    because: 'places are held for two days, and all that are held are few',
  },
  {
    statement: /^\s*select exists \(select from enrollment where mentor_id = \$1\)/,
    because:
      'one admin has written every note there: reading on finds one at once, and others have the index',
  },
  {
    statement: /^delete from "rate_limit" where "key" in/,
    because: 'counters are those of the last day at most: where they are few, all are read for some keys',
  },
  {
    statement: /^\s*(delete from|update) ("waiting" where "held_until" <=|waiting\s)/,
    because: 'once a minute the lines are looked through, and of each row what became of whoever waits',
  },
  {
    statement: /where "away"\."is_silent" = true and "away"\."ends_at" is null and \("user"/,
    because: 'the index holds the silent mentors alone, and the first twenty of them are read',
  },
  {
    statement: /^insert into "deadline_reminder"/,
    because: 'every ten minutes a hundred at a time are reminded of who learns a track with a near deadline',
  },
  {
    statement: /^select "user"\."id" from \(select distinct "user_id" from "news"/,
    because: 'every ten minutes those are found for whom news wait',
  },
  {
    statement: /renew_promises\(mentor_id\)/,
    because: 'an admin who changes the days for a review changes when everything is due that waits',
  },
  {
    statement: /mentor\.switched_off_at is not null(\)\)|\s+union all\s+select former\.mentor_id)/,
    because: 'few accounts are switched off, and those of mentors are looked through together',
  },
  {
    statement:
      /^select "id" from "submission" where "is_current" = true and "graded_at" is null and "due_at" <= /,
    because: 'every ten minutes those are found whose promise has passed and who were not told yet',
  },
  {
    statement: /^select distinct "stage"\."track_id" from "stage" inner join "task"/,
    because: 'every ten minutes the tracks are found in which open work waits for somebody who helps',
  },
  {
    statement: /^update "claim" set ("ended_at"|"until") = /,
    because: 'the index holds the claims of the last half hour that are not over',
  },
  {
    statement:
      /^\s*select mentee_id as "menteeId", track_id as "trackId", held_mentor_id as "mentorId" from waiting/,
    because: 'places are held for two days, and all that are held are few',
  },
  {
    statement: /^select "failed_mail"\."id", .+ where "is_given_up" = true order by "since", .+ limit 5$/,
    because: 'the index holds the mails that were given up alone, and the first five of them are read',
  },
  {
    statement: /\(select count\(\*\) from failed_mail\)::int as "failedMails"/,
    because: 'what failed in 30 days is counted for admins alone',
  },
  {
    statement: /^\s*select\s+exists \(select from track\) as track/,
    because: 'the first row that is found answers each of these',
  },
]

export const isAccepted = ({ asker, text }: RecordedStatement): boolean =>
  acceptedAskers.some((one) => one.asker === asker) || accepted.some(({ statement }) => statement.test(text))
