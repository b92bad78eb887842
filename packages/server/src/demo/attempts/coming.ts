import type { DemoSubmission } from '../cast.ts'

/** Work that demo people submit after the first start of the server, so `daysAgo` is negative. */
export const comingSubmissions: DemoSubmission[] = [
  {
    mentee: 'nsikan',
    task: 'two-pages-online',
    daysAgo: -1.6,
    url: 'https://nsikan-koya-demo.github.io/night-station/',
    comment:
      'Two pages about our filling station: the prices and how to find us. I published it at four in the morning and it came at once. Repository: https://github.com/nsikan-koya-demo/night-station',
    review: {
      daysAgo: -5.1,
      percentage: 82,
      comment:
        'Both pages open, and the links lead there and back. The price of the day has its date, which most forget. Your second page has no title in the head, so the tab shows the address. Write one there, and you are ready for the table of prices.',
    },
  },
  {
    mentee: 'rahila',
    task: 'mama-put-menu',
    daysAgo: -2.7,
    url: 'https://github.com/rahila-koya-demo/school-lunch',
    comment:
      'Our school lunch, Monday to Friday. I typed it on the desktop after lessons, and three pupils read it back to me. I do not know whether a day is an h2 or an li.',
    review: {
      daysAgo: -3.6,
      percentage: 93,
      comment:
        'A day is an h2, as you have it, because it names all that follows. TalkBack read me the five days as a list of headings, and I could jump to Thursday. Your pupils are good testers. Only the price of the yam stands outside of its li.',
    },
  },
  {
    mentee: 'omolara',
    task: 'tailor-page-style',
    daysAgo: -4.4,
    url: 'https://omolara-koya-demo.github.io/aso-oke/',
    comment:
      'Colours from the cloth on my own lap. The contrast checker refused my first gold, so the gold is only in the border now. Padding and margin I still confuse when I am tired.',
    review: {
      daysAgo: -7.6,
      percentage: 88,
      comment:
        'Gold in the border and dark letters on cream: I could read it in full sun. Padding is inside the cloth, margin is the air between two cloths. With that sentence you will not confuse them again.',
    },
  },
  {
    mentee: 'fatima',
    task: 'grain-price-list',
    daysAgo: -5.2,
    url: 'https://fatima-koya-demo.github.io/bida-prices/',
    comment:
      'Nine goods from the market on Tuesday. I gave the measures a column of their own, since mudu and bag are not the same thing. The validator is quiet.',
    review: {
      daysAgo: -8.2,
      percentage: 90,
      comment:
        'A column for the measure is the right thought. With the screen off I hear rice, mudu, price, in this order. Say in the caption where you asked, and it is complete.',
    },
  },
  {
    mentee: 'falta',
    task: 'market-prices',
    daysAgo: -5,
    url: 'https://snack.expo.dev/@falta-koya-demo/market-prices',
    comment:
      'Twenty goods. The list shook when I used the place in the list as its key, and with the id it stands still. I let two of my pupils search in it.',
    review: {
      daysAgo: -6.2,
      percentage: 77,
      comment:
        'You saw it shake, and you know why: keep this. The search finds Rice but not rice, which your pupils will type. Compare both sides in small letters, and try it with a space at the end.',
    },
  },
  {
    mentee: 'ozohu',
    task: 'first-glance',
    daysAgo: -5.7,
    url: 'https://www.figma.com/proto/koyaDemoOzohu/First-glance?node-id=2-1',
    comment:
      'I looked at it with half closed eyes, as I look at a cloth from far away. First the number was loudest, now it is the button with the number above it.',
    review: {
      daysAgo: -8.8,
      percentage: 91,
      comment:
        'Half closed eyes are the oldest tool there is. The button and its number belong together now. Take the line under the header away: it still asks to be looked at.',
    },
  },
  {
    mentee: 'mentee',
    task: 'cake-order-form',
    daysAgo: -5.9,
    url: 'https://adaeze-koya-demo.github.io/cake-order/',
    comment:
      'Every field has its label. The phone number takes spaces and +234. I asked my aunt to order a cake from me, and she filled it in without one question. Repository: https://github.com/adaeze-koya-demo/cake-order',
  },
  {
    mentee: 'dahiru',
    task: 'grain-price-list',
    daysAgo: -5.6,
    url: 'https://dahiru-koya-demo.github.io/funtua-prices/',
    comment:
      'The prices of my own shop, so they are true until Friday. I pressed every link before I sent it, on my phone and on that of a customer.',
    review: {
      daysAgo: -9.3,
      percentage: 85,
      comment:
        'You pressed every link, and it shows. Your table says maize, measure, price to somebody who cannot see it. Put the day into the caption too, because Friday comes every week.',
    },
  },
  {
    mentee: 'efosa',
    task: 'airtime-book',
    daysAgo: -6.1,
    url: 'https://snack.expo.dev/@efosa-koya-demo/airtime-book',
    comment:
      'Three customers use it at my stall since yesterday. One typed the amount as words. Now the field takes numbers only and the message says so.',
  },
  {
    mentee: 'terseer',
    task: 'grain-price-list',
    daysAgo: -6.3,
    url: 'https://terseer-koya-demo.github.io/yam-prices/',
    comment:
      'Yams from three markets around Makurdi, by size. I sorted by market first, but a farmer looks for the size, so that is the first column.',
  },
  {
    mentee: 'rahila',
    task: 'two-pages-online',
    daysAgo: -6.4,
    url: 'https://rahila-koya-demo.github.io/our-school/',
    comment:
      'The page of our school and the page of the lunch. The head teacher has already sent it to the parents. Repository: https://github.com/rahila-koya-demo/our-school',
  },
]
