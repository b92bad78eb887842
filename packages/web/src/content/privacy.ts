import { community } from './community.ts'
import type { LegalText } from './legal-text.ts'

/** The personal data that Koya keeps: why, for how long, and who else can see them. */
export const kept: readonly { what: string; why: string; long: string; seen: string }[] = [
  {
    what: 'Names and email address',
    why: 'To know who you are, to let you log in, and to send you the mails about your account, your work and its review.',
    long: 'As long as your account exists',
    seen: 'Your own mentor or mentees, and the admins. Mentees who choose a mentor see the mentors’ names, not their addresses.',
  },
  {
    what: 'Phone number',
    why: 'So that you and your mentor can reach each other when mail does not work.',
    long: 'As long as your account exists',
    seen: 'Your own mentor or mentees, and the admins',
  },
  {
    what: 'What else you say about yourself in your profile, such as country, state, description and technologies; photo',
    why: 'So that mentee and mentor know who they are talking to. A photo is up to you; what the camera wrote into it, such as the place, is removed.',
    long: 'As long as your account exists',
    seen: 'Your own mentor or mentees, and the admins. A mentor’s are also seen by those who look for one. A photo has a secret address; anybody who has it can open the photo.',
  },
  {
    what: 'Birth date and gender',
    why: 'To check that you are old enough, and to see whom the community reaches and whom it does not.',
    long: 'As long as your account exists',
    seen: 'The admins, nobody else',
  },
  {
    what: 'Tracks, submissions, comments and grades',
    why: 'This is the learning itself. All attempts are kept, so that progress can be seen.',
    long: 'As long as your account exists',
    seen: 'Your own mentor or mentees, and the admins',
  },
  {
    what: 'Password',
    why: 'To let you in and nobody else. It is kept only as a hash (argon2id), from which it cannot be read back.',
    long: 'Until you change it or your account ends',
    seen: 'Nobody, admins included',
  },
  {
    what: 'A second step at the login, if you want one: of each passkey its name, its public key, and when it was added and last used; the secret of an authenticator app, and since when you have it; recovery codes',
    why: 'To let you in and nobody else, even somebody who knows your password. A public key opens nothing, the secret of an app is kept encrypted, recovery codes only as hashes. Your finger or your face stays on your device.',
    long: 'Until you remove it, an admin does so because you have lost it, or your account ends',
    seen: 'That there is one: the admins. Anything more: nobody else',
  },
  {
    what: 'Where you are logged in: browser and system, since when, and when last used',
    why: 'So that you find a stranger among your devices, and can log them out.',
    long: 'Until you log out there, or it ends by itself: an hour after the login, or 30 days after your last visit',
    seen: 'Nobody else',
  },
  {
    what: 'When you last logged in, and what admins note about you',
    why: 'To see who is stuck or gone, and to help.',
    long: 'As long as your account exists',
    seen: 'The admins, nobody else',
  },
  {
    what: 'A registration that is not confirmed',
    why: 'To wait for you to open the link in the mail.',
    long: '7 days, then it is deleted',
    seen: 'The admins, nobody else',
  },
  {
    what: 'An application to mentor',
    why: 'To read who wants to mentor, to answer, and to invite those who are approved.',
    long: 'Until it is answered or withdrawn, and 180 days more',
    seen: 'The admins, nobody else',
  },
  {
    what: 'An invitation: the email address, and the names if they were given',
    why: 'To send the mail with the link, and to know who is invited already.',
    long: '14 days, or until it is accepted or taken back',
    seen: 'The admins, nobody else',
  },
  {
    what: 'Of a mentor: when they are away, whether they help out, and when they answered us last',
    why: 'To tell those who wait until when their work is looked at.',
    long: 'As long as there is an account',
    seen: 'When they are away: their mentees and the admins. The rest: nobody else',
  },
  {
    what: 'What we told you, whether you opened it, and what you want to be told by mail and when',
    why: 'To show it in your inbox, and to send no mail that you do not want.',
    long: 'Each line 90 days, your choice as long as your account exists',
    seen: 'Nobody else',
  },
  {
    what: 'Which mails we sent you, when, and what caused each, never what a mail says',
    why: 'So that an admin can answer why you got a mail.',
    long: '30 days',
    seen: 'The admins, nobody else',
  },
  {
    what: 'A certificate: your name, the track, your mentor’s name, and each task with its day, attempts and grade. A mentor’s page of thanks: your name, and how many people have finished a track with you',
    why: 'So that you can show what you have finished, and others can check it.',
    long: 'As long as your account exists. The number alone stays, so that nobody else gets it, and whether it was revoked.',
    seen: 'Anybody who has its address or its number. You can hide it, and then the check of its number names nobody; grades and a page of thanks show only if you say so.',
  },
  {
    what: 'The file with your data that you asked for, and the day on which you want to leave',
    why: 'To give you the one, and to keep the other.',
    long: 'The file for a day, the day until it comes or you log in. Your address then stays until the last mail is sent, at most 3 days.',
    seen: 'Nobody else',
  },
  {
    what: 'Backups',
    why: 'So that a broken disk does not take everybody’s work along. Each night all of the above is copied.',
    long: 'Two weeks. What was deleted is in them until then.',
    seen: 'Nobody',
  },
]

export const privacy = {
  title: 'Privacy',
  lead: 'What Koya keeps about you, why, for how long, and who can see it. In plain words, because you should not need a lawyer to read it.',
  changed: { date: '2026-11-22', text: '22 November 2026' },
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      paragraphs: [
        `${community.name}, a community of volunteers in Nigeria, decides what is kept here and answers for it. Write to ${community.mail}. We keep data because you have an account here and the learning cannot work without it; what you add yourself, such as a photo, because you agree to it.`,
      ],
    },
    {
      id: 'kept',
      title: 'What is kept on our server',
      paragraphs: [
        'The list below says who sees what. Whoever looks after the server can reach everything but passwords, and does so only to fix something or to answer you.',
      ],
    },
    {
      id: 'device',
      title: 'What is kept on your device',
      paragraphs: [
        'After you log in, your browser keeps two things: the session token and the time at which it ends, one hour later. One cookie says for half a year that you have logged in on this device before: it signs nobody in, and lets you in while somebody else guesses your password. If you tick “Keep me logged in on this device”, one more signs you in again for 30 days after your last visit, and another tells the page that there is one. While you write, drafts are kept in your browser, so that a power cut costs you nothing. Logging out removes all of it but that first cookie. If the hour simply ends, the drafts wait there for your next login. What you type to register or to apply as a mentor stays in your browser for a day at most, never the password; one press beside the form clears it.',
        'These public pages keep nothing and run no script.',
      ],
    },
    {
      id: 'others',
      title: 'What others receive',
      paragraphs: [
        'There are no trackers, no advertising and no statistics by other companies. Nothing is sold or lent.',
        'Mail goes through a mail provider, and the server is rented from a hosting provider; both handle data only on our behalf. A course video comes from YouTube’s cookie-free address, and only after you have tapped on it.',
        'To stop people from guessing passwords and from flooding mailboxes, the server counts attempts for each network address and each email address; about a day later the counts are gone. The log of the web server notes the network address, the time, which page or call was asked for and how it ended, never a password, a token or the link of a mail. It is kept for two weeks.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      paragraphs: ['Under the Nigeria Data Protection Act 2023 you may at any time'],
      list: [
        'get a copy of what we hold about you, for people and for other software to read: “My data” in your settings makes it;',
        'have it corrected (most of it you correct yourself, in your profile);',
        'have it deleted, together with your account: “Leave” in your settings does it, in 7 days or at once;',
        'object to its use, have its use limited, or take back a consent;',
        'complain to the Nigeria Data Protection Commission.',
      ],
      after: [
        'For everything else one mail from the address of your account is enough. We answer within 30 days and charge nothing. What a mentor wrote about somebody’s work stays with that work, without the mentor’s name. If you are younger than 18, a parent or guardian has to agree that you take part, and may ask in your place.',
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
