import type { DemoApplication } from '../cast.ts'

export const applications: DemoApplication[] = [
  {
    email: 'chidinma.eze@koya.test',
    firstName: 'Chidinma',
    lastName: 'Eze',
    places: 4,
    minutesAWeek: 120,
    technologies: 'React Native, Expo, a little Kotlin',
    link: 'https://github.com/chidinma-koya-demo',
    motivation:
      'Two years ago somebody answered each of my questions at night, from Abuja. I build the app of a clinic now and would like to answer some myself. I read that people wait for Mobile Development.',
    track: 'mobile-development',
    daysAgo: 0.4,
  },
  {
    email: 'suleiman.garba@koya.test',
    firstName: 'Suleiman',
    lastName: 'Garba',
    places: 3,
    minutesAWeek: 90,
    technologies: 'Flutter and Firebase, JavaScript from before',
    link: 'https://suleiman-koya-demo.github.io',
    motivation:
      'I teach in a computer school in Zaria and see good people stop, because nobody looks at their work. Three mentees on weekday mornings I can keep up with.',
    track: 'mobile-development',
    daysAgo: 3.2,
    talk: [
      {
        daysAgo: 2.1,
        isFromApplicant: false,
        text: 'Our tasks use React Native. Would you read that code, or rather wait for a Flutter track?',
      },
      {
        daysAgo: 1.3,
        isFromApplicant: true,
        text: 'I have begun with React Native last week and like it. Give me two mentees first, and I grow with them.',
      },
    ],
  },
  {
    email: 'ifeoma.okafor@koya.test',
    firstName: 'Ifeoma',
    lastName: 'Okafor',
    places: 2,
    minutesAWeek: 60,
    technologies: 'Figma, user research, HTML',
    link: 'https://ifeoma-koya-demo.github.io/work',
    motivation:
      'I draw screens for a bank in Lagos. Sunday afternoons are mine, and I would give them to two people who draw as carefully as they listen.',
    track: 'user-interface-design',
    daysAgo: 5.6,
    talk: [
      {
        daysAgo: 4.8,
        isFromApplicant: false,
        text: 'Thank you, Ifeoma. May we call you on Saturday for ten minutes?',
      },
    ],
  },
  {
    email: 'olayinka.ajayi@koya.test',
    firstName: 'Ọláyínká',
    lastName: 'Àjàyí',
    places: 4,
    minutesAWeek: 100,
    technologies: 'Figma, Penpot, print',
    link: 'https://olayinka-koya-demo.github.io',
    motivation:
      'I came from print to screens and remember each wrong turn. I would like to shorten the way for four others.',
    track: 'user-interface-design',
    daysAgo: 64,
    closed: { daysAgo: 60.4, state: 'approved', answer: 'Welcome! Your first mentee finds you today.' },
  },
  {
    email: 'victor.nwachukwu@koya.test',
    firstName: 'Victor',
    lastName: 'Nwachukwu',
    places: 30,
    minutesAWeek: 30,
    technologies: 'All of them',
    link: 'https://victor-koya-demo.github.io',
    motivation: 'I can take thirty people, since most questions have a short answer.',
    track: 'web-development',
    daysAgo: 12.5,
    closed: {
      daysAgo: 9.7,
      state: 'declined',
      answer:
        'Thank you, Victor. Thirty people in thirty minutes is one minute for each, and our mentees need more. Please apply again with two or three.',
    },
  },
  {
    email: 'tamuno.briggs@koya.test',
    firstName: 'Tamuno',
    lastName: 'Briggs',
    places: 3,
    minutesAWeek: 120,
    technologies: 'Vue, PHP, accessibility',
    link: 'https://github.com/tamuno-koya-demo',
    motivation:
      'A friend of mine is in her third task here and reads me the reviews on the phone. I want to write such reviews.',
    track: 'web-development',
    daysAgo: -3.4,
  },
  {
    email: 'amaka.obi@koya.test',
    firstName: 'Amaka',
    lastName: 'Obi',
    places: 2,
    minutesAWeek: 80,
    technologies: 'React Native, testing on old phones',
    link: 'https://amaka-koya-demo.github.io',
    motivation:
      'I own six old phones and test on all of them. Whoever learns to build for those builds for everybody.',
    track: 'mobile-development',
    daysAgo: -6.6,
  },
]
