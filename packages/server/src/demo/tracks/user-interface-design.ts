import type { DemoTrack } from '../track-content.ts'

export const userInterfaceDesign: DemoTrack = {
  key: 'user-interface-design',
  title: 'User Interface Design',
  description:
    'Watch people, sketch on paper, then design phone screens that are clear, readable and ready to build.',
  image: '/tracks/user-interface-design.svg',
  courses: [
    {
      key: 'figma-first-steps',
      title: 'Find your way in Figma in one short lesson',
      playlistUrl: 'https://www.youtube.com/watch?v=FTFaQWZBqQ8',
    },
    {
      key: 'wireframe-mockup-design',
      title: 'Wireframe, mockup and design: which is which',
      playlistUrl: 'https://www.youtube.com/watch?v=c9Wg6Cb_YlU',
    },
    {
      key: 'figma-for-ui-and-ux',
      title: 'Figma for screens and whole journeys',
      playlistUrl: 'https://www.youtube.com/watch?v=jwCmIBJ8Jtc',
    },
    {
      key: 'accessibility',
      title: 'Accessibility: screens that everyone can use',
      playlistUrl: 'https://www.youtube.com/watch?v=e2nkq3h1P68',
    },
  ],
  stages: [
    {
      title: 'Eyes, words, paper',
      description: 'See how a real person meets a screen, then shape your own project with words and a pen.',
      tasks: [
        { key: 'watch-one-person', title: 'Watch one person use one screen' },
        { key: 'words-first', title: 'Write the screen before you draw it' },
        {
          key: 'four-paper-ideas',
          title: 'Four quick ideas on one sheet of paper',
          course: 'wireframe-mockup-design',
        },
      ],
    },
    {
      title: 'From paper to pixels',
      description: 'Bring your sketch to phone size. Give it order, letters and colours that hold at noon.',
      tasks: [
        { key: 'grey-screens', title: 'Three grey screens you can tap through', course: 'figma-first-steps' },
        { key: 'first-glance', title: 'What the eye meets first', course: 'wireframe-mockup-design' },
        { key: 'type-that-holds', title: "Letters that hold at arm's length", course: 'figma-for-ui-and-ux' },
        { key: 'noon-sun-colours', title: 'Colours that survive the noon sun', course: 'accessibility' },
      ],
    },
    {
      title: 'When things happen',
      description: 'People type, wait and lose the network. Design for that, with parts you can reuse.',
      tasks: [
        { key: 'forgiving-form', title: 'A form that forgives', course: 'accessibility' },
        {
          key: 'empty-waiting-wrong-done',
          title: 'Empty, waiting, wrong, done',
          course: 'figma-for-ui-and-ux',
        },
        {
          key: 'small-component-set',
          title: 'A small set of parts for every screen',
          course: 'figma-for-ui-and-ux',
        },
      ],
    },
    {
      title: 'Into other hands',
      description: 'Let three people find the faults, mend them, and pass on a design that can be built.',
      tasks: [
        { key: 'three-quiet-tests', title: 'Three people, three quiet tests' },
        { key: 'ready-to-build', title: 'Hand it over ready to build', course: 'figma-for-ui-and-ux' },
      ],
    },
  ],
}
