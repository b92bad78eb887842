import { community } from './community.ts'
import type { LegalText } from './legal-text.ts'

export const privacy = {
  title: 'Privacy',
  lead: 'What Koya knows about you, who sees it, and for how long. In plain words, because you should not need a lawyer to read it.',
  changed: { date: '2026-12-01', text: '1 December 2026' },
  beginsInShort: true,
  sections: [
    {
      id: 'short',
      title: 'In short',
      paragraphs: [],
      list: [
        'Your mentor and the admins know your name and see your work. So does a mentor who stands in or gives a second look. Other mentees do not.',
        'Nobody can read your password.',
        'There are no trackers, no advertising and no statistics by other companies. Nothing is sold or lent.',
        'You get a copy of everything with “Your data” in your settings.',
        'You delete your account with “Leave Koya” in your settings, in seven days or at once. What stays: your reviews if you were a mentor, without your name; the number of a certificate; and for two weeks the backups.',
      ],
    },
    {
      id: 'kept',
      title: 'Who sees what',
      paragraphs: [
        'Open a line to see what exactly we keep, and why. It is kept while your account exists, unless the line says otherwise.',
      ],
    },
    {
      id: 'device',
      title: 'On your phone or computer',
      paragraphs: [
        'Pages such as this one run no script and keep nothing in your browser.',
        'What you type to register or to apply as a mentor stays in your browser for a day at most, never the password; one press beside the form clears it.',
        'After you log in, your browser keeps',
      ],
      list: [
        'your session and the time at which it ends, one hour later;',
        'if you tick “Keep me logged in on this device”: one cookie that logs you in again for 30 days after your last visit, and one that tells its pages that you have ticked it;',
        'for half a year, one cookie that says you have logged in on this device before. It logs nobody in, and lets you in while somebody else guesses your password;',
        'if you choose “Use less data”: one cookie that says so, for a year;',
        'drafts of what you write, and what you sent without a network until it has arrived, so that a power cut costs you nothing;',
        'what you last read there, and for mentees and mentors the open tasks and the work that waits, so that Koya opens without a network.',
      ],
      after: [
        'Logging out removes everything but two cookies: the one that says you have logged in before, and your choice to use less data. If the hour simply ends, or you log out while you use less data, the drafts wait there for your next login. If you log out without a network, one cookie remembers it until Koya has heard of it, for 30 days at most.',
      ],
    },
    {
      id: 'others',
      title: 'What others receive',
      paragraphs: [
        'Mail goes through a mail provider, and the server is rented from a hosting provider; both handle data only on our behalf. A course video comes from YouTube’s cookie-free address, and only after you have tapped on it.',
        'If you switch push messages on, they go through the push service of your browser, encrypted for your device.',
      ],
    },
    {
      id: 'guard',
      title: 'How we stop password guessing',
      paragraphs: [
        'The server counts attempts for each network address and each email address, also to keep mailboxes from being flooded. About a day later the counts are gone.',
        'The log of the web server notes the network address, the time, which page or call was asked for and how it ended, never a password, a token or the link of a mail. It is kept for two weeks.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: ['Under the Nigeria Data Protection Act 2023 you may at any time'],
      list: [
        'get a copy of what we hold about you, for people and for other software to read: “Your data” in your settings makes it;',
        'have it corrected (most of it you correct yourself, in your profile);',
        'have it deleted, together with your account: “Leave Koya” in your settings does it, in seven days or at once, and says what stays;',
        'object to its use, have its use limited, or take back a consent;',
        'complain to the Nigeria Data Protection Commission.',
      ],
      after: [
        'For everything else one mail from the address of your account is enough. We answer within 30 days and charge nothing.',
        'What a mentor wrote about somebody’s work stays with that work, without the mentor’s name.',
        'If you are younger than 18, a parent or guardian has to agree that you take part, and may ask in your place.',
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${community.name}, a community of volunteers in Nigeria, decides what is kept here and answers for it. Write to [${community.mail}].`,
        'We keep data because you have an account here and the learning cannot work without it; what you add yourself, such as a photo, because you agree to it.',
      ],
    },
    {
      id: 'changes',
      title: 'When this text changes',
      paragraphs: [
        'The date at the top changes with it. If it concerns what we keep or who sees it, you get a mail before it takes effect.',
      ],
    },
  ],
} as const satisfies LegalText
