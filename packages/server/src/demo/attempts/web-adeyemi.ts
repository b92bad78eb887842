import type { DemoSubmission } from '../cast.ts'

export const webSubmissionsOfAdeyemi: DemoSubmission[] = [
  {
    mentee: 'mentee',
    task: 'mama-put-menu',
    daysAgo: 21.3,
    url: 'https://github.com/adaeze-koya-demo/food-menu',
    comment:
      'My first page ever. I took the menu of the woman at our junction in Abakpa. On my phone the ₦ comes out as a strange sign and I do not know why. The tag I first got wrong was list, I wrote <list> in place of <ul>.',
    review: {
      daysAgo: 20.4,
      percentage: 0,
      comment:
        'Welcome, Adaeze. Your twelve dishes all stand as li inside ul, which is the heart of this task. I send it back because of the naira sign: a price that breaks on a phone cannot be read. The head has no charset line. Type it from the example in the brief, directly below <head>. While you are in the file, there are two h1: keep the one for the kitchen and make Soups an h2. It is ten minutes of work, then send it again.',
    },
  },
  {
    mentee: 'mentee',
    task: 'mama-put-menu',
    daysAgo: 18.7,
    url: 'https://github.com/adaeze-koya-demo/food-menu',
    comment:
      'The charset line comes first in the head now and ₦ is right. Swallow, Soups and Drinks are all h2. I also learned that <list> does not exist, the browser just keeps quiet about it.',
    review: {
      daysAgo: 17.6,
      percentage: 84,
      comment:
        'Both points are mended. I opened it on my own phone, and the naira signs and the dot under Ọkpa come out right. If I read only your headings, I already know what the kitchen sells, and a screen reader will know it too. One thing for the next page: indent every li by two spaces inside its ul. You will then see at once where a closing tag is missing.',
    },
  },
  {
    mentee: 'mentee',
    task: 'two-pages-online',
    daysAgo: 13.2,
    url: 'https://adaeze-koya-demo.github.io/nysc-guide/',
    comment:
      'Repository: https://github.com/adaeze-koya-demo/nysc-guide. My cousin opened it on her phone and followed the links both ways. The first publication took eleven minutes and I thought I had spoilt something.',
    review: {
      daysAgo: 12.3,
      percentage: 88,
      comment:
        "Every link works, from your cousin's phone and from mine, and all of them are relative. I like the message Add papers list from the camp notice: in a year you will still know what it did. To mend when you next open it: the link to your source is called click here. Let it say where it leads. Some people hear only the links of a page, one after the other.",
    },
  },
  {
    mentee: 'mentee',
    task: 'grain-price-list',
    daysAgo: 7.4,
    url: 'https://adaeze-koya-demo.github.io/price-list/',
    comment:
      "Eight foodstuffs from our neighbour's shop, by cup and by paint bucket. The prices are invented and the page says so. The validator gave me six errors, and five of them came from one caption I did not close. Repository: https://github.com/adaeze-koya-demo/price-list",
    review: {
      daysAgo: 6.2,
      percentage: 92,
      comment:
        'I listened to your table with the screen off. TalkBack gave me the food and the measure with each price, so every scope is right, for rows and for columns. Your sentence about the paint bucket is what a buyer from another state needs. Next time wrap the date of the caption in time with a datetime, and mark ọkpa with the code for Igbo, ig, the way the brief does it for Hausa.',
    },
  },
  {
    mentee: 'mentee',
    task: 'fits-every-phone',
    daysAgo: 4.6,
    url: 'https://adaeze-koya-demo.github.io/viewing-centre/',
    comment:
      'I jumped to this one because choosing colours for the tailor was giving me headache. Widths I checked: 360, 768 and 1366. On the 320 setting the page moves a little to the side. Repository: https://github.com/adaeze-koya-demo/viewing-centre',
    review: {
      daysAgo: 3.3,
      percentage: 0,
      comment:
        'Your grid line is right: I watched one, two and three columns come by themselves. I send it back because of the sideways move you honestly reported. The header has width: 300px, and without box-sizing: border-box its padding of 12 on each side makes it 324. Do the tailor page first, bring that rule over, and turn the 300 into a max-width. Then drag to 320 again and tell me why you chose your media query.',
    },
  },
  {
    mentee: 'mentee',
    task: 'tailor-page-style',
    daysAgo: 1,
    url: 'https://adaeze-koya-demo.github.io/tailor-page/',
    comment:
      'Repository: https://github.com/adaeze-koya-demo/tailor-page. Lowest contrast is 5.3 to 1, the brown price on cream. It was 3.9 before, and outside at noon I could see that it was too weak. One card: padding 16px, border 1px, margin 16px at the bottom. border-box stands in the first rule now.',
    review: {
      daysAgo: -4.2,
      percentage: 87,
      comment:
        'I read your page at the bus stop at noon, and every price was clear. One rule holds all the spaces, which is more than I asked for. Try your colours once with a phone on its weakest light: the hint under the hours is the first to go.',
    },
  },
  {
    mentee: 'dahiru',
    task: 'mama-put-menu',
    daysAgo: 22.8,
    url: 'https://github.com/dahiru-koya-demo/food-menu',
    comment:
      'I typed everything on my phone in Acode. The tag I got wrong is the closing one, I wrote <li/> many times.',
    review: {
      daysAgo: 21.5,
      percentage: 76,
      comment:
        'All ten dishes are in lists and every li closes now, so the small keyboard did not defeat you. The hooked letter in ɗan wake shows correctly. Two points for next time: html has no lang, and Drinks is an h3 only because you wanted it smaller. Make it h2.',
    },
  },
  {
    mentee: 'dahiru',
    task: 'two-pages-online',
    daysAgo: 15.4,
    url: 'https://dahiru-koya-demo.github.io/nysc-guide/',
    comment:
      'The first page opens online, but its link to the packing list gives 404. In Acode the same link works. Please what is different?',
    review: {
      daysAgo: 14.2,
      percentage: 0,
      comment:
        'Good question, and you are nearer than it feels: both files are online. Your link begins with a slash, /checklist.html. The slash jumps to the top of your address, above nysc-guide, and there is nothing there. See the second row of the table in the brief. While you are in the file, note that I count two commits where we ask for four with messages that name the change. Then send it once more.',
    },
  },
  {
    mentee: 'dahiru',
    task: 'two-pages-online',
    daysAgo: 9.3,
    url: 'https://dahiru-koya-demo.github.io/nysc-guide/',
    comment:
      "I removed the slash and all links open, also on my brother's phone. Now six commits. I added his call-up number and his phone number so that people see that it is a real list.",
    review: {
      daysAgo: 8.1,
      percentage: 0,
      comment:
        'The links hold in both directions, and your six messages each name one change. That part is finished. But two private numbers of your brother stand on a public page, and the brief asks for none. Deleting the lines is not enough, because the older commits keep them. Copy the pages without those lines into a new repository, delete the old one, and send me the new address. Nothing else needs to change.',
    },
  },
  {
    mentee: 'dahiru',
    task: 'two-pages-online',
    daysAgo: 2.6,
    url: 'https://dahiru-koya-demo.github.io/camp-list/',
    comment:
      'New repository and the old one is deleted. I opened each commit in the history: no call-up number, no phone number. It took me long because I did it commit by commit. Repository: https://github.com/dahiru-koya-demo/camp-list',
    review: {
      daysAgo: -2.1,
      percentage: 71,
      comment:
        'It opens, Ɗahiru, and both pages know each other. You have sent this three times, and each time it was better. What is left is small: the second link says page2. Give it the name of the page, for somebody who hears it only.',
    },
  },
  {
    mentee: 'omolara',
    task: 'mama-put-menu',
    daysAgo: 24.1,
    url: 'https://github.com/omolara-koya-demo/food-menu',
    comment:
      "The menu of my mother's canteen in Ilé-Ifẹ̀. I forgot to close one strong and the whole lower half of the page became bold.",
    review: {
      daysAgo: 23.3,
      percentage: 90,
      comment:
        'You found the open strong yourself, from what the page looked like. That way of searching will serve you for years. Doctype, lang, charset, viewport and title are all there, and ẹ̀fọ́ keeps its marks. One thing to try: the opening hours come last, but people at the canteen ask for them early. Put them directly under the h1 and hear how the page reads.',
    },
  },
  {
    mentee: 'omolara',
    task: 'two-pages-online',
    daysAgo: 14.6,
    url: 'https://omolara-koya-demo.github.io/nysc-guide/',
    comment:
      "I used git clone and git push on my sister's laptop. Light went in the middle, and afterwards the commits were still there. Repository: https://github.com/omolara-koya-demo/nysc-guide",
    review: {
      daysAgo: 13.4,
      percentage: 79,
      comment:
        'You have met the best side of Git: commits live on the disk, so the power cut cost you nothing. Pages, links and file names pass. Points went for a list under one heading where the brief wants two, and for two commits that are both called changes. Try this before each commit: finish the sentence This commit will, and type only the end of it.',
    },
  },
  {
    mentee: 'omolara',
    task: 'grain-price-list',
    daysAgo: 4,
    url: 'https://omolara-koya-demo.github.io/price-list/',
    comment:
      'Eight goods from Ọjà Titun, by kóńgò and by bag. I am not sure about the scope of the very first cell, above the names. The validator shows no errors. TalkBack held me for five minutes before I could leave it. Repository: https://github.com/omolara-koya-demo/price-list',
    review: {
      daysAgo: -1.2,
      percentage: 89,
      comment:
        'A clean table, and the sentence about the measure is what a buyer needs first. The scope of the rows is there too. Wrap the day into time, as the brief shows, and a search engine will understand it as well.',
    },
  },
  {
    mentee: 'terseer',
    task: 'mama-put-menu',
    daysAgo: 16.4,
    url: 'https://github.com/terseer-koya-demo/food-menu',
    comment:
      'I wrote it on paper first as the task says. What I got wrong is title, I had put it in the body.',
    review: {
      daysAgo: 15.5,
      percentage: 95,
      comment:
        'From the doctype to the last li I find nothing to mend, and the paper shows: three sections, in the order in which hungry people ask. One idea: give Sold out on Friday a strong, since it weighs more than the words around it.',
    },
  },
  {
    mentee: 'terseer',
    task: 'two-pages-online',
    daysAgo: 11.2,
    url: 'https://terseer-koya-demo.github.io/nysc-guide/',
    comment:
      'My roommate opened it on an iPhone and my aunt on a small Itel. I first named a file Packing-List.html and it worked only at home. Repository: https://github.com/terseer-koya-demo/nysc-guide',
    review: {
      daysAgo: 10.1,
      percentage: 86,
      comment:
        'Two kinds of phone and two people, and nothing fails. You also left the capital letter trap with a commit that says why. Next, think about the order of the list. Papers come last, yet without the call-up letter nobody enters the camp. Put first what cannot be bought there.',
    },
  },
  {
    mentee: 'terseer',
    task: 'tailor-page-style',
    daysAgo: 5.8,
    url: 'https://terseer-koya-demo.github.io/tailor-page/',
    comment:
      'Our market is every fifth day and I missed it, so the grain list comes later. Lowest contrast 4.6 to 1. One card: padding 20px, border 2px, margin 12px. Repository: https://github.com/terseer-koya-demo/tailor-page',
    review: {
      daysAgo: 4.4,
      percentage: 73,
      comment:
        'Doing the tailor while you wait for market day is fine. Four cards share one class, there is no style attribute anywhere, and I measured 4.6 as well. Two things cost points. The stylesheet says margin-bottom: 1rem, so 16px and not 12; the rest of the space comes from empty paragraphs, which you can delete. And at double text size the price falls out of its card because of height: 120px. Take the height away.',
    },
  },
  {
    mentee: 'terseer',
    task: 'fits-every-phone',
    daysAgo: 0.2,
    url: 'https://terseer-koya-demo.github.io/film-evenings/',
    comment:
      'Nine film evenings of our hall. Checked at 320, 600 and 1280. At 320 a long web address pushed the page sideways and overflow-wrap mended it. My media query puts the name and the hours in one row from 40rem, because on a phone they were squeezed. 212 KB. Repository: https://github.com/terseer-koya-demo/film-evenings',
    review: {
      daysAgo: -3.1,
      percentage: 92,
      comment:
        'Nothing moves to the side, at 320 neither. Your order of the sections by what a farmer asks first is thought through. The picture could be smaller: it costs more data than all the rest.',
    },
  },
  {
    mentee: 'nsikan',
    task: 'mama-put-menu',
    daysAgo: 5.3,
    url: 'https://github.com/nsikan-koya-demo/food-menu',
    comment:
      'Sorry that it is late, I wrote it between customers, in three nights. I first used h1 for every section because it is big. Now they are h2.',
    review: {
      daysAgo: 4.2,
      percentage: 68,
      comment:
        'Late and finished is better than never sent, and three nights between customers is real work. Ten dishes with prices are in lists, and you caught the h1 habit yourself and mended it. Points went for the title, which is still Document, for a missing lang, and for lines that all begin at the left edge, so that I had to count the closing tags. Begin with lang and title: you will copy this skeleton into your next two pages.',
    },
  },
]
