import type { DemoSubmission } from '../cast.ts'

export const mobileSubmissions: DemoSubmission[] = [
  {
    mentee: 'efosa',
    task: 'first-screen',
    daysAgo: 45.2,
    url: 'https://snack.expo.dev/@efosa-koya-demo/my-card',
    comment:
      'Name, phone repairs, Oba Market Road, and as the fourth line the days I am open. In step 5 Expo Go turned red and said that text strings must be rendered within a Text component. So a View is a box that cannot draw words by itself.',
    review: {
      daysAgo: 44.1,
      percentage: 88,
      comment:
        'Your sentence about the box is the right picture, keep it. Four Text pieces, all styles in StyleSheet.create, and black on light yellow can be read at any noon. Next, put gap: 8 on the screen style and delete marginTop from the lines: then one number rules all the distances.',
    },
  },
  {
    mentee: 'efosa',
    task: 'menu-any-phone',
    daysAgo: 41,
    url: 'https://snack.expo.dev/@efosa-koya-demo/menu-any-phone',
    comment:
      'Ten dishes of the woman opposite my stall. With the largest font the long names went to three lines, and every price stayed on the screen. Sideways the last dish was cut until I moved the padding into contentContainerStyle.',
    review: {
      daysAgo: 39.8,
      percentage: 91,
      comment:
        'One Dish, ten uses, and flex: 1 only where it belongs. The finished prop works too. Try a quieter text colour for a finished row, still dark enough to read, so that a driver sees from a distance what is gone.',
    },
  },
  {
    mentee: 'efosa',
    task: 'ticket-counter',
    daysAgo: 36.5,
    url: 'https://snack.expo.dev/@efosa-koya-demo/ticket-counter',
    comment:
      'In state: lastTicket, serving, and sure for the second touch. Worked out: waiting. I tried it on four phones that lay on my table, and on the smallest the buttons stood too close, so I made the gap 20.',
    review: {
      daysAgo: 35.4,
      percentage: 94,
      comment:
        'Three values kept, one worked out, and your reason for it is clear. The warning goes away with every other button, also with a double touch, which I tried to trick. Next, turn the phone sideways: the number is cut there. Look up adjustsFontSizeToFit and see whether it helps at the counter.',
    },
  },
  {
    mentee: 'efosa',
    task: 'market-prices',
    daysAgo: 31.7,
    url: 'https://snack.expo.dev/@efosa-koya-demo/parts-prices',
    comment:
      'Eighteen spare parts. With 600 items FlatList ran smoothly on a phone with 1 GB. With ScrollView the same phone stood still for about four seconds. At first my list stayed shuffled, because I had sorted the original.',
    review: {
      daysAgo: 30.2,
      percentage: 85,
      comment:
        'The four seconds on the small phone explain FlatList better than any page could, and you also tell how the missing copy showed itself. Ids are lasting, prices are numbers. Two points are open: the header names the day but not the unit, so I cannot know whether ₦3,500 buys one screen or a pack. And the active order differs by colour only. Add a word or a tick for those who cannot see the green.',
    },
  },
  {
    mentee: 'efosa',
    task: 'tailor-measurements',
    daysAgo: 27.3,
    url: 'https://snack.expo.dev/@efosa-koya-demo/measurements',
    comment:
      'Nothing at all: four red sentences, one under each field. 38,5 was saved as 38.5. My keyboard has no minus, so I tried -4 in the Web preview, refused. 900 refused as well. What I typed always stayed.',
    review: {
      daysAgo: 26.1,
      percentage: 90,
      comment:
        'Your four notes match what I saw on two phones. The text stays text until Save, so 38.5 can be typed, and the last field is free above the keyboard. Please reread one message: Wrong value under the sleeve tells Osaze that he failed, not what to do. The three others give an example, let this one do it too. Also think about an empty name. At present such a customer is saved and never found again.',
    },
  },
  {
    mentee: 'efosa',
    task: 'nysc-checklist',
    daysAgo: 22.6,
    url: 'https://snack.expo.dev/@efosa-koya-demo/camp-checklist',
    comment:
      'Step 5: with item.done = true on the same array nothing moved when I touched a row. Then I pressed the filter and suddenly all my ticks were there. React had not been told, it drew them only because of the filter.',
    review: {
      daysAgo: 21.4,
      percentage: 97,
      comment:
        'This is the best description of that bug I have read from a learner: you did not stop at nothing moved, you found what made the ticks appear. Undo works with the filter on and puts the item back in its old place, which most forget. The tick and the line through the label can be told apart without colour. One small wish: say how long Undo stays. Somebody with slow hands needs more than three seconds.',
    },
  },
  {
    mentee: 'efosa',
    task: 'choir-rota-kept',
    daysAgo: 17.2,
    url: 'https://snack.expo.dev/@efosa-koya-demo/choir-rota',
    comment:
      'Test one: three entries came back. Test two: all five came back. Test three: I took out the guard line and nothing was lost, so I left it out. The code is shorter now.',
    review: {
      daysAgo: 16,
      percentage: 0,
      comment:
        'Thank you for telling me about test three as it was. Nothing was lost because you did half of it: the saving effect still stood below the loading one, so the reading was asked for first. The brief calls that working by luck. Put the guard back, since nothing may be written before the reading has succeeded, then run test three again with both changes and describe what you see. The rest is sound.',
    },
  },
  {
    mentee: 'efosa',
    task: 'choir-rota-kept',
    daysAgo: 13.8,
    url: 'https://snack.expo.dev/@efosa-koya-demo/choir-rota',
    comment:
      'Guard is back. For test three I took it out and also moved the saving effect up: after the reload the rota was empty, three times out of three, on the old phone and on mine. That frightened me. Both are back in place.',
    review: {
      daysAgo: 12.5,
      percentage: 93,
      comment:
        'Three out of three on both phones: so it was never the speed that saved you, only the order of two blocks that anybody may move one day. Now you have seen why the guard stays. Five entries survive, and the first start invites instead of showing an error. Look at sorting once more. You sort when an entry is added, but a changed date leaves the row in its old place. Sort a copy while drawing, and the order is always true.',
    },
  },
  {
    mentee: 'efosa',
    task: 'one-bar-routes',
    daysAgo: 7.9,
    url: 'https://snack.expo.dev/@efosa-koya-demo/benin-routes',
    comment:
      'Fourteen routes, data in https://github.com/efosa-koya-demo/benin-routes-data. 404: the failed sentence came at once. Airplane mode, then Try again: the list came without restart. My phone offers no 2G any more, so I walked behind the house, and after twelve seconds the sentence came.',
    review: {
      daysAgo: 6.6,
      percentage: 89,
      comment:
        'All four ends of the request are there, and your walk behind the house is a proper test. The search asks the network for nothing, I checked with airplane mode after loading. One gap: when somebody presses Try again twice, two requests run, and the older one may answer last. While status is loading, let the button rest. The sentence could also say what still works, for example that the list returns once there is signal.',
    },
  },
  {
    mentee: 'efosa',
    task: 'saved-copy-first',
    daysAgo: 0.7,
    url: 'https://snack.expo.dev/@efosa-koya-demo/parts-prices-kept',
    comment:
      'My file has 6 KB and parts change about once a week, so my limit is twelve hours, TWELVE_HOURS in the code. At most 2 fetches a day: 12 KB a day, 360 KB in 30 days. Without the limit it would be 30 times 6, so 180 KB a day and 5.4 MB a month. With the broken bracket the old list stayed.',
    review: {
      daysAgo: -1.3,
      percentage: 90,
      comment:
        'The sum is right, and twelve hours is a choice with a reason. I broke the bracket too, and the old list stayed with its date. Say beside the date that it is the saved one, in a word and not by colour alone.',
    },
  },
  {
    mentee: 'falta',
    task: 'first-screen',
    daysAgo: 14.3,
    url: 'https://snack.expo.dev/@falta-koya-demo/my-first-card',
    comment:
      'I used the Web preview, because Expo Go said the project is not compatible. In step 5 no red screen came, only a line in the log about an unexpected text node in a View. I found it after some searching.',
    review: {
      daysAgo: 13.1,
      percentage: 78,
      comment:
        'Reading the log when no red screen comes is a skill, and you used it in the first week. The card is clear and your fourth line, the days of your class, is well chosen. Two corrections: the grey on white is too pale for noon, so make it as dark as your name. And one Text still carries its style in the line itself. Move it into StyleSheet.create beside the others. For Expo Go, pick its SDK version at the foot of the Snack page.',
    },
  },
  {
    mentee: 'falta',
    task: 'menu-any-phone',
    daysAgo: 8.4,
    url: 'https://snack.expo.dev/@falta-koya-demo/tea-seller-menu',
    comment:
      'Ten things of the tea seller. With the largest font the prices of the long rows went out of the screen and I could not find out why.',
    review: {
      daysAgo: 7.2,
      percentage: 0,
      comment:
        'Ten rows come from one Dish, two show Finished through the prop, and you saw the missing prices yourself and said so. I send it back because a driver with large letters would see no price. The reason is in styles.row: width: 400. Your phone is about 360 wide, so the end of each row lies outside. Delete that line, keep flex: 1 on the name, and try the largest font and sideways again. A row without a width takes the room that is really there.',
    },
  },
  {
    mentee: 'falta',
    task: 'menu-any-phone',
    daysAgo: 3.7,
    url: 'https://snack.expo.dev/@falta-koya-demo/tea-seller-menu',
    comment:
      'Late, because we had no network in Damaturu for three days. The 400 is deleted. With the largest font the long names take three lines and every price stays, also when the phone lies on its side.',
    review: {
      daysAgo: 2.4,
      percentage: 84,
      comment:
        'Three days without network are no fault of yours. I tried it on a screen of 320 with the largest letters: all ten prices are there, and the list scrolls to its end. What cost points: the line with the opening days is fixed under the list and covers the last row on a small phone. Put it inside the ScrollView, below the last Dish, and it can never lie on anything.',
    },
  },
  {
    mentee: 'falta',
    task: 'ticket-counter',
    daysAgo: 1.2,
    url: 'https://snack.expo.dev/@falta-koya-demo/ticket-counter',
    comment:
      'In state: lastTicket, serving and asked. waiting is worked out. Too many re-renders came just as the task says. I am not sure about one thing: must Call next also take the warning back when it is switched off?',
    review: {
      daysAgo: -2.2,
      percentage: 81,
      comment:
        'Yes, take the warning back: what is switched off must not ask. You found the re-renders by yourself from the message, which is half of this craft. Give the two buttons more space between them for a hurried thumb.',
    },
  },
]
