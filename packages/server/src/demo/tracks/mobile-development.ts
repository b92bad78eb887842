import type { DemoTrack } from '../track-content.ts'

export const mobileDevelopment: DemoTrack = {
  key: 'mobile-development',
  title: 'Mobile Development',
  description:
    'Build Android apps with React Native and Expo: touch, lists, memory, weak signal, and at last an app in the hands of a real person.',
  image: '/tracks/mobile-development.svg',
  courses: [
    {
      key: 'javascript-ground',
      title: 'The JavaScript you need for apps',
      playlistUrl: 'https://www.youtube.com/watch?v=PkZNo7MFNFg',
    },
    {
      key: 'react-native-start',
      title: 'React Native from the first screen',
      playlistUrl: 'https://www.youtube.com/watch?v=0-S5a0eXPoc',
    },
    {
      key: 'react-native-deeper',
      title: 'React Native, a longer walk',
      playlistUrl: 'https://www.youtube.com/watch?v=obH0Po_RdWk',
    },
    {
      key: 'git-and-github',
      title: 'Git and GitHub without fear',
      playlistUrl: 'https://www.youtube.com/watch?v=RGOj5yH7evk',
    },
  ],
  stages: [
    {
      title: 'First screen',
      description: 'Your words on your own phone, and a layout that survives every other phone.',
      tasks: [
        { key: 'first-screen', title: 'Your name on your own screen', course: 'react-native-start' },
        { key: 'menu-any-phone', title: 'A mama put menu for any phone', course: 'react-native-start' },
      ],
    },
    {
      title: 'Touch, lists and state',
      description: 'Screens that answer the finger: buttons, long lists, forms and ticks that stay correct.',
      tasks: [
        { key: 'ticket-counter', title: 'A ticket counter for the cyber café', course: 'react-native-start' },
        { key: 'market-prices', title: 'A price list that scrolls smoothly', course: 'react-native-deeper' },
        { key: 'tailor-measurements', title: 'A form for a tailor in a hurry' },
        { key: 'nysc-checklist', title: 'A packing list for NYSC camp', course: 'javascript-ground' },
      ],
    },
    {
      title: 'Memory and weak signal',
      description: 'The app remembers without a network and stays useful when the signal is poor.',
      tasks: [
        { key: 'choir-rota-kept', title: 'A choir rota still there tomorrow', course: 'react-native-deeper' },
        { key: 'one-bar-routes', title: 'Danfo routes over one bar of signal', course: 'javascript-ground' },
        { key: 'saved-copy-first', title: "Yesterday's prices before no prices" },
      ],
    },
    {
      title: 'Into other hands',
      description: 'Two screens, mended for other eyes and thumbs, then given to somebody real.',
      tasks: [
        { key: 'airtime-book', title: "An airtime seller's book of debts", course: 'react-native-deeper' },
        { key: 'small-phone-repairs', title: 'Mend what a small phone breaks', course: 'git-and-github' },
        { key: 'hand-it-over', title: 'Your app in the hands of a real person' },
      ],
    },
  ],
}
