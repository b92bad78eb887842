import { community } from './community.ts'
import type { LegalText } from './legal-text.ts'

interface Kept {
  what: string
  why: string
  /** Absent if it is kept while the account exists, as the text above the groups says. */
  long?: string
  /** Says who sees this data, if the group's title is not exact enough. */
  seen?: string
}

/**
 * The personal data that Koya keeps, why, and for how long. The groups say who else sees the data. In each
 * group, lines that only mentors or admins need come last.
 */
export const kept: readonly { seenBy: string; all: readonly Kept[] }[] = [
  {
    seenBy: 'Your mentor and the admins see',
    all: [
      {
        what: 'Your names and email address',
        why: 'To know who you are, to let you log in, and to send you the mails about your account, your work and its review.',
        seen: 'If you are a mentor, your own mentees see them too. Mentees who choose a mentor see the names, not the addresses.',
      },
      {
        what: 'Your phone number',
        why: 'So that you and your mentor can reach each other when mail does not work.',
        seen: 'If you are a mentor, your own mentees see it too.',
      },
      {
        what: 'Your photo, and what you say about yourself: country, state, description, technologies and the rest of your profile',
        why: 'So that mentee and mentor know who they are talking to. A photo is up to you; what the camera wrote into it, such as the place, is removed.',
        seen: 'A mentor’s are also seen by those who look for one. A photo has a secret address; anybody who has it can open the photo.',
      },
      {
        what: 'The extensions of deadlines that you take, each with its reason: no light, no data or ill',
        why: 'To move your deadline, and to tell your mentor why your work comes later.',
      },
      {
        what: 'When an admin moved your deadline, by how much, and why in a sentence',
        why: 'To give you more time when something came up, and to tell you and your mentor why.',
      },
      {
        what: 'Your tracks, submissions, comments, answers to open points, and grades; of what you sent without a network also when you wrote it',
        why: 'This is the learning itself. All attempts are kept, so that progress can be seen.',
      },
      {
        what: 'The messages that you write about work',
        why: 'So that you and your mentor can ask and answer. You can take each back; then its words are gone.',
        long: 'As long as the account of the mentee exists',
        seen: 'A mentor who reviews the work instead of yours sees them too, as long as it takes; so do mentors who help out, while nobody has answered your question in time. You can read in the messages which admin has read them.',
      },
      {
        what: 'Your question for a second look at your work, and both reviews',
        why: 'So that another mentor can look at it.',
        long: 'As long as the account of the mentee exists',
        seen: 'The second mentor sees your work and your question, and your name and the rest only after their own review.',
      },
      {
        what: 'Your thanks for a grade, with your sentence and whether it may be shown',
        why: 'So that your mentor reads them.',
        long: 'Until you take them back, and as long as both accounts exist',
        seen: 'Only the mentor whom you thank. If you both want it, everybody reads your sentence and your first name on the mentor’s page of thanks.',
      },
      {
        what: 'If you are a mentor: the remarks that you keep for reviews',
        why: 'So that you need not write the same words again.',
        seen: 'Those that you share, with your name: the mentors of the track and the admins. The rest: nobody else.',
      },
      {
        what: 'If you are a mentor: when you are away, whether you help out, and when you answered us last',
        why: 'To tell those who wait until when their work is looked at.',
        seen: 'When you are away: your mentees and the admins. The rest: nobody else.',
      },
    ],
  },
  {
    seenBy: 'Only the admins see',
    all: [
      {
        what: 'Your birth date and gender',
        why: 'To check that you are old enough, and to see whom the community reaches and whom it does not.',
      },
      {
        what: 'When you last logged in, and what admins note about you',
        why: 'To see who is stuck or gone, and to help.',
      },
      {
        what: 'Which mails we sent you, when, and what caused each',
        why: 'So that an admin can answer why you got a mail. What a mail says is not kept.',
        long: '30 days',
      },
      {
        what: 'If you answer a mail about a message: the mail itself',
        why: 'To put your answer into the conversation. The conversation holds its text only; the mail stays in the mailbox of the community.',
        long: '30 days',
      },
      {
        what: 'A registration that is not confirmed',
        why: 'To wait for you to open the link in the mail.',
        long: '7 days, then it is deleted',
      },
      {
        what: 'An invitation: the email address, and the names if they were given',
        why: 'To send the mail with the link, and to know who is invited already.',
        long: '14 days from its last mail and 30 days more, or until it is accepted or taken back',
      },
      {
        what: 'An application to mentor',
        why: 'To read who wants to mentor, to answer, and to invite those who are approved.',
        long: 'Until it is answered or withdrawn, and 180 days more',
      },
      {
        what: 'If you are a mentor: how your grades for a task compare with those of other mentors',
        why: 'So that you and the admins notice where the same work is graded differently. No other mentor sees it, and it is no ranking.',
        long: 'It is not kept: Koya counts it from the grades when somebody looks',
      },
    ],
  },
  {
    seenBy: 'Nobody else sees',
    all: [
      {
        what: 'Your password',
        why: 'To let you in and nobody else. It is kept only as a hash (argon2id), from which nobody can read it back, admins included.',
        long: 'Until you change it or your account ends',
      },
      {
        what: 'Your second step at the login, if you want one: passkeys, an authenticator app, recovery codes',
        why: 'To let you in and nobody else, even somebody who knows your password. Of each passkey we keep its name, its public key, and when you added and last used it; of an app its secret, and since when you have it. A public key opens nothing, the secret of an app is kept encrypted, recovery codes only as hashes. Your finger or your face stays on your device.',
        long: 'Until you remove it, an admin does so because you have lost it, or your account ends',
        seen: 'Admins see that there is one, and nothing more.',
      },
      {
        what: 'The address of your calendar, if you want one, and since when',
        why: 'To show your deadlines in your own calendar. It is kept only as a hash, so nobody can read it back.',
        long: 'Until you switch it off or your account ends',
        seen: 'Whoever has the address sees the titles of your tasks and when they are due. If your calendar is with a company such as Google or Apple, it sees them too.',
      },
      {
        what: 'The address of the picture of your squares, if you make one, and since when',
        why: 'So that you can show others how your cloth grows.',
        long: 'Until you withdraw it or your account ends',
        seen: 'Whoever has the address sees your first name, the track, your squares and how many tasks are graded, and no grade.',
      },
      {
        what: 'Where you are logged in: browser and system, since when, and when last used',
        why: 'So that you find a stranger among your devices, and can log them out.',
        long: 'Until you log out there, or it ends by itself: an hour after the login, or 30 days after your last visit',
      },
      {
        what: 'What we told you, whether you opened it, and what you want to be told by mail and when',
        why: 'To show it in your inbox, and to send no mail that you do not want.',
        long: 'Each line 90 days, your choice as long as your account exists',
      },
      {
        what: 'On which devices you get push messages, if you want them: an address and keys that your browser gives us, since when, when one last arrived, what they tell you, and when you want to be left alone',
        why: 'To tell you that there is something new while Koya is closed.',
        long: 'Until you remove the device, log out there or your account ends; your choice as long as your account exists',
        seen: 'The push service of your browser, such as that of Google, Mozilla or Apple, sees when a message comes and from which server. It cannot read the message.',
      },
      {
        what: 'The file with your data that you asked for, and the day on which you want to leave',
        why: 'To give you the one, and to keep the other.',
        long: 'The file for a day, the day until it comes or you log in. Your address then stays until the last mail is sent, at most 3 days.',
      },
      {
        what: 'Backups: a copy of all of this, each night',
        why: 'So that a broken disk does not take everybody’s work along.',
        long: 'Two weeks. What was deleted is in them until then.',
      },
      {
        what: 'The views of lists that you save as an admin',
        why: 'To bring you back to them.',
        long: 'Until you delete them or your account ends',
      },
    ],
  },
  {
    seenBy: 'Anybody sees, if you show it',
    all: [
      {
        what: 'Your certificate: your name, the track, your mentor’s name, and each task with its day, attempts and grade',
        why: 'So that you can show what you have finished, and others can check it.',
        long: 'As long as your account exists. The number alone stays, so that nobody else gets it, and whether it was revoked.',
        seen: 'Anybody who has its address or its number. You can hide it, and then the check of its number names nobody. Grades show only if you say so.',
      },
      {
        what: 'A mentor’s page of thanks: your name, and how many people have finished a track with you',
        why: 'So that you can show it.',
        seen: 'Anybody who has its address, if you say so.',
      },
    ],
  },
]

export const privacy = {
  title: 'Privacy',
  lead: 'What Koya knows about you, who sees it, and for how long. In plain words, because you should not need a lawyer to read it.',
  changed: { date: '2026-11-25', text: '25 November 2026' },
  sections: [
    {
      id: 'short',
      title: 'In short',
      paragraphs: [],
      list: [
        'Your mentor and the admins know your name and see your work. Other mentees do not.',
        'Nobody can read your password.',
        'There are no trackers, no advertising and no statistics by other companies. Nothing is sold or lent.',
        'You get a copy of everything with “My data” in your settings.',
        'You delete everything with “Leave” in your settings, in 7 days or at once.',
      ],
    },
    {
      id: 'kept',
      title: 'Who sees what',
      paragraphs: [
        'Open a line to see why we keep it. It is kept while your account exists, unless the line says otherwise.',
      ],
      after: [
        'Whoever looks after the server can reach everything but passwords, and does so only to fix something or to answer you.',
      ],
    },
    {
      id: 'device',
      title: 'On your phone or computer',
      paragraphs: ['These public pages keep nothing and run no script. After you log in, your browser keeps'],
      list: [
        'your session and the time at which it ends, one hour later;',
        'if you tick “Keep me logged in on this device”: one cookie that signs you in again for 30 days after your last visit, and one that tells the page of it;',
        'for half a year, one cookie that says you have logged in on this device before. It signs nobody in, and lets you in while somebody else guesses your password;',
        'if you choose “Use less data”: one cookie that says so, for a year;',
        'drafts of what you write, and what you sent without a network until it has arrived, so that a power cut costs you nothing;',
        'what you last read there, and for mentees and mentors the open tasks and the work that waits, so that Koya opens without a network.',
      ],
      after: [
        'Logging out removes all of it but that cookie of half a year and that choice. If the hour simply ends, or you log out while you use less data, the drafts wait there for your next login.',
        'What you type to register or to apply as a mentor stays in your browser for a day at most, never the password; one press beside the form clears it.',
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
      title: 'Against people who guess passwords',
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
        'get a copy of what we hold about you, for people and for other software to read: “My data” in your settings makes it;',
        'have it corrected (most of it you correct yourself, in your profile);',
        'have it deleted, together with your account: “Leave” in your settings does it, in 7 days or at once;',
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
