export type TrackTitle = 'Web Development' | 'Mobile Development' | 'User Interface Design'

type Stage = { stage: string; tasks: number }

/** What the three tracks of the demo hold; a test compares this with them. Put your own here. */
export const curriculum: Record<TrackTitle, readonly Stage[]> = {
  'Web Development': [
    { stage: 'First pages', tasks: 2 },
    { stage: 'Layout and forms', tasks: 4 },
    { stage: 'Pages that answer', tasks: 3 },
    { stage: 'Data and a real site', tasks: 3 },
  ],
  'Mobile Development': [
    { stage: 'First screen', tasks: 2 },
    { stage: 'Touch, lists and state', tasks: 4 },
    { stage: 'Memory and weak signal', tasks: 3 },
    { stage: 'Into other hands', tasks: 3 },
  ],
  'User Interface Design': [
    { stage: 'Eyes, words, paper', tasks: 3 },
    { stage: 'From paper to pixels', tasks: 4 },
    { stage: 'When things happen', tasks: 3 },
    { stage: 'Into other hands', tasks: 2 },
  ],
}

/** Those who may be chosen, in all tracks together. */
export const mentorCount = 15

export const countTasks = (...titles: TrackTitle[]): number =>
  titles.flatMap((title) => curriculum[title]).reduce((sum, { tasks }) => sum + tasks, 0)
