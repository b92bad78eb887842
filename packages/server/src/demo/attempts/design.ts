import type { DemoSubmission } from '../cast.ts'

export const designSubmissions: DemoSubmission[] = [
  {
    mentee: 'ozohu',
    task: 'watch-one-person',
    daysAgo: 21.9,
    url: 'https://docs.google.com/document/d/koya-demo-ozohu-watching-1/view',
    comment:
      'I watched my aunt look for a weekly bundle. She does not understand her app. What surprised me is that she pressed the same advert three times.',
    review: {
      daysAgo: 20.6,
      percentage: 0,
      comment:
        'You sat still for fifteen minutes and wrote eleven rows with times, which is the hard part. I send it back for two reasons. The middle column says she was confused and she gave up too early: these are your thoughts, so move them to the right, and write what her thumb did and what she said. And her real name stands at the top. Change it, also in the title of the document. Your memory is still fresh, so do it this week.',
    },
  },
  {
    mentee: 'ozohu',
    task: 'watch-one-person',
    daysAgo: 19.4,
    url: 'https://docs.google.com/document/d/koya-demo-ozohu-watching-2/view',
    comment:
      'She is called Asabe in the notes now. The moment that surprised me most: after the third advert she held the phone away from her and said, in Ebira, that it is selling and not answering.',
    review: {
      daysAgo: 18.2,
      percentage: 86,
      comment:
        'Now the middle column could be checked by anybody in the room, and the sentence in Ebira with your translation is worth more than a page of opinion. The three closing sentences are clear about where she stopped and where she turned back. The third one is still thin: what had she expected to find behind the advert? Next time ask it on the spot with the one question you are allowed: What do you expect there?',
    },
  },
  {
    mentee: 'ozohu',
    task: 'words-first',
    daysAgo: 13.6,
    url: 'https://docs.google.com/document/d/koya-demo-ozohu-words/view',
    comment:
      'Project: the pepper grinding machine of Mama Ize in Okene. Her customers want to know when their bowl is ground, so that they do not have to wait at the machine for an hour. My friend thought [Call me] would make a phone call, so it is now [Tell me when it is ground].',
    review: {
      daysAgo: 12.2,
      percentage: 90,
      comment:
        'The sentence at the top has a person, a wish and a reason, and the hour of standing makes me want the thing. You changed the button because of your friend, as the test is meant. Look at one name: it is a bowl on screens 1 and 2 and an order on screen 3. Keep bowl, it is what people say at the machine.',
    },
  },
  {
    mentee: 'ozohu',
    task: 'four-paper-ideas',
    daysAgo: 6.1,
    url: 'https://drive.google.com/drive/folders/koya-demo-ozohu-four-ideas',
    comment:
      'A is a list of bowls, B only a big number, C asks one question, D is a picture of the row of bowls. I chose B and kept the list of A behind a button. D was my favourite but without network the picture stays empty.',
    review: {
      daysAgo: 4.9,
      percentage: 83,
      comment:
        "Four different ways to the answer, drawn with your own words, and you let your favourite go for a reason that concerns Mama Ize's customers. That is design. Only the thumb is missing: two dots on sheet B lie in the top corner and are not circled, though a person holding a bowl has one hand free. Photograph the second sheet from straight above as well, since the lower third is blurred.",
    },
  },
  {
    mentee: 'ozohu',
    task: 'grey-screens',
    daysAgo: 0.9,
    url: 'https://www.figma.com/proto/koyaDemoOzohu/Pepper-grinding?node-id=1-2',
    comment:
      'What had to change between paper and screen: my big number took half of the frame, and the button went under the fold. Header 56, gap 24, number 120, line 24, gap 24, button 48, together 296. I did it in two hours at the café. The way back from 3 Done goes to 1 List, is that allowed?',
    review: {
      daysAgo: -1.5,
      percentage: 88,
      comment:
        'The way back from Done to List is allowed and right, because the thing is over. You made the sum of the heights before you drew, as a weaver counts threads. Make the number 96 in place of 120, and the button will be above the fold on each phone.',
    },
  },
]
