import type { DemoSubmission } from '../cast.ts'

export const webSubmissionsOfKasim: DemoSubmission[] = [
  {
    mentee: 'ebitimi',
    task: 'mama-put-menu',
    daysAgo: 31.2,
    url: 'https://github.com/ebitimi-koya-demo/food-menu',
    comment:
      "My aunt's kitchen at Swali market. Light went at the café and I typed it all twice. I confused ul and li.",
    review: {
      daysAgo: 30.1,
      percentage: 81,
      comment:
        'Typing it twice was hard luck, and yet your second version has hardly a slip: all tags close, one h1, three h2. TalkBack reads the lists with the number of dishes in each, as it should. The title of the page is still Document. Write the name of the kitchen there, since it is what people see in their history. And at the café, press Commit changes after each section, so that a cut costs you minutes only.',
    },
  },
  {
    mentee: 'ebitimi',
    task: 'two-pages-online',
    daysAgo: 23.4,
    url: 'https://ebitimi-koya-demo.github.io/nysc-guide/',
    comment:
      'The address opens, but it shows me only the README and not my page. I reloaded until my time was finished.',
    review: {
      daysAgo: 22.2,
      percentage: 0,
      comment:
        'The harder half is done: Pages is switched on and the address is public. You see the README because your file is called Index.html, and GitHub looks for index.html with a small i. Rename it in the browser, wait ten minutes, open the address again. I have not judged the rest, so that one letter costs you nothing. If café time is short at present, write to me and we plan the next hour together.',
    },
  },
  {
    mentee: 'fatima',
    task: 'mama-put-menu',
    daysAgo: 12.5,
    url: 'https://github.com/fatima-koya-demo/food-menu',
    comment:
      'I mixed up title and h1. Now I think title is for the tab and h1 is for the page. Is that right?',
    review: {
      daysAgo: 11.2,
      percentage: 87,
      comment:
        'Yes, that is right. Your headings and lists say what they are. Please look at line 18: your eleventh dish sits directly in the body there, outside any ul. Browsers forgive it, TalkBack does not count it with the others. Move the closing </ul> below it and all eleven belong together.',
    },
  },
  {
    mentee: 'fatima',
    task: 'two-pages-online',
    daysAgo: 1.4,
    url: 'https://fatima-koya-demo.github.io/nysc-guide/',
    comment:
      'Late because of my exams in Bida. Seven commits, and my roommate opened all links on her phone without an account. The list comes from the notice on our faculty board, but the external link goes to the official site. Repository: https://github.com/fatima-koya-demo/nysc-guide',
    review: {
      daysAgo: -1.1,
      percentage: 82,
      comment:
        'Both pages open from my phone, and I could go back from each. I like that you wrote why the links are relative. One link has the same words as another but leads elsewhere: change one of them.',
    },
  },
]
