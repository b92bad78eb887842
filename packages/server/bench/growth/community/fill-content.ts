import { firstWaitedFor, idSql, type Run, tracksWaitedFor } from './community.ts'

const firstTask = 1_000_000

/** Adds further tasks to the tracks with long waiting lists. */
export async function fillContent(run: Run, tasks: number): Promise<void> {
  await run(`
    insert into stage (id, track_id, position, title, description, image, state)
    select ${idSql('stage', 't * 100')}, ${idSql('track', 't')}, 1, 'Stage of ' || t, 'What one learns', '', 'published'
    from generate_series(${firstWaitedFor}, ${firstWaitedFor + tracksWaitedFor - 1}) t`)
  await run(`
    insert into task (id, stage_id, position, title, description, source, deadline, state)
    select ${idSql('task', `${firstTask} + n`)}, ${idSql('stage', `(${firstWaitedFor} + n % ${tracksWaitedFor}) * 100`)}, n,
      'Exercise ' || n, brief, brief, now() + interval '30 days', 'published'
    from generate_series(1, ${tasks}) n, repeat('Write a page that greets whoever opens it. ', 40) brief`)
}
