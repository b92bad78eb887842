/** A track of the demo as its authors write it; `demo/tracks/<track>.ts` holds one each. */
export interface DemoTrack {
  key: string
  title: string
  description: string
  image: string
  courses: DemoCourse[]
  stages: DemoStage[]
}

export interface DemoCourse {
  key: string
  title: string
  /** https YouTube address of a video or a playlist (rules: courses 4). */
  playlistUrl: string
}

export interface DemoStage {
  title: string
  description: string
  tasks: DemoTask[]
}

export interface DemoTask {
  /** File name of the brief: `demo/tracks/<track key>/<task key>.html`. */
  key: string
  title: string
  /** Key of the course to watch first, if there is one. */
  course?: string
}
