export interface Kept {
  /** The title of the data, in at most six words. */
  what: string
  /** Says exactly what is kept, if the title alone does not. */
  detail?: string
  why: string
  /** How long Koya keeps the data; absent if as long as the account. */
  long?: string
  /** Says exactly how long, if `long` is too vague. */
  rest?: string
  /** Says who sees this data, if the group's title is not exact enough. */
  seen?: string
}

/** The personal data that Koya keeps about everybody. */
export const kept: readonly { seenBy: string; all: readonly Kept[] }[] = [
  {
    seenBy: 'Your mentor and the admins see',
    all: [
      {
        what: 'Names and email address',
        why: 'To know who you are, to let you log in, and to send you the mails about your account, your work and its review.',
        seen: 'If you are a mentor, your own mentees see them too. Mentees who choose a mentor see the names, not the addresses.',
      },
      {
        what: 'Phone number',
        why: 'So that you and your mentor can reach each other when mail does not work.',
        seen: 'If you are a mentor, your own mentees see it too.',
      },
      {
        what: 'Photo and profile',
        detail:
          'Your photo, and what you say about yourself: country, state, description, technologies and the rest.',
        why: 'So that mentee and mentor know who they are talking to. A photo is up to you; what the camera wrote into it, such as the place, is removed.',
        seen: 'A mentor’s are also seen by those who look for one. A photo has a secret address; anybody who has it can open the photo.',
      },
      {
        what: 'Extensions that you take',
        detail: 'Each extension of a deadline, with its reason: no light, no data or ill.',
        why: 'To move your deadline, and to tell your mentor why your work comes later.',
      },
      {
        what: 'Deadlines that an admin moved',
        detail: 'When an admin moved yours, by how much, and why in a sentence.',
        why: 'To give you more time when something came up, and to tell you and your mentor why.',
      },
      {
        what: 'Your work and its grades',
        detail:
          'Your tracks, submissions, comments, answers to open points, and grades. Of what you sent without a network also when you wrote it.',
        why: 'This is the learning itself. All attempts are kept, so that progress can be seen.',
      },
      {
        what: 'Messages about work',
        why: 'So that you and your mentor can ask and answer. You can take each back; then its words are gone.',
        long: 'As long as the account of the mentee exists',
        seen: 'A mentor who reviews the work instead of yours sees them too, as long as it takes; so do mentors who help out, while nobody has answered your question in time. You can read in the messages which admin has read them.',
      },
      {
        what: 'Questions for a second look',
        detail: 'Your question for a second look at your work, and both reviews.',
        why: 'So that another mentor can look at it.',
        long: 'As long as the account of the mentee exists',
        seen: 'The second mentor sees your work and your question, and your name and the rest only after their own review.',
      },
      {
        what: 'Thanks for a grade',
        detail: 'Your sentence, and whether it may be shown.',
        why: 'So that your mentor reads them.',
        long: 'Until you take them back',
        rest: 'At the latest until one of both accounts ends.',
        seen: 'Only the mentor whom you thank. If you both want it, everybody reads your sentence and your first name on the mentor’s page of thanks.',
      },
    ],
  },
  {
    seenBy: 'Only the admins see',
    all: [
      {
        what: 'Birth date and gender',
        why: 'To check that you are old enough, and to see whom the community reaches and whom it does not.',
      },
      {
        what: 'Last login, and admins’ notes',
        detail: 'When you last logged in, and what admins note about you.',
        why: 'To see who is stuck or gone, and to help.',
      },
      {
        what: 'Mails that we sent you',
        detail: 'Which mails, when, and what caused each.',
        why: 'So that an admin can answer why you got a mail. What a mail says is not kept.',
        long: '30 days',
      },
      {
        what: 'Your answers by mail',
        detail: 'If you answer a mail about a message: the mail itself.',
        why: 'To put your answer into the conversation. The conversation holds its text only; the mail stays in the mailbox of the community.',
        long: '30 days',
      },
      {
        what: 'Registrations not confirmed',
        why: 'To wait for you to open the link in the mail.',
        long: 'Seven days',
      },
      {
        what: 'Invitations',
        detail: 'The email address, and the names if they were given.',
        why: 'To send the mail with the link, and to know who is invited already.',
        long: 'At most 44 days after the last mail',
        rest: 'It is kept for 14 days from its last mail and 30 days more, or until it is accepted or taken back.',
      },
      {
        what: 'Applications to mentor',
        why: 'To read who wants to mentor, to answer, and to invite those who are approved.',
        long: 'Until 180 days after the answer',
        rest: 'If you withdraw it, until 180 days after that.',
      },
    ],
  },
  {
    seenBy: 'For you alone',
    all: [
      {
        what: 'Password',
        why: 'To let you in and nobody else. It is kept only as a hash (argon2id), from which nobody can read it back, admins included.',
        long: 'Until you change it or your account ends',
      },
      {
        what: 'Second step at login',
        detail: 'If you want one: passkeys, an authenticator app, recovery codes.',
        why: 'To let you in and nobody else, even somebody who knows your password. Of each passkey we keep its name, its public key, and when you added and last used it; of an app its secret, and since when you have it. A public key opens nothing, the secret of an app is kept encrypted, recovery codes only as hashes. Your finger or your face stays on your device.',
        long: 'Until you remove it or your account ends',
        rest: 'An admin removes it too, if you have lost it.',
        seen: 'Admins see that there is one, and nothing more.',
      },
      {
        what: 'Where you are logged in',
        detail: 'Browser and system, since when, and when last used.',
        why: 'So that you find a stranger among your devices, and can log them out.',
        long: 'At most 30 days after your last visit',
        rest: 'Until you log out there, or an hour after the login. If you stay logged in on the device, until 30 days after your last visit.',
      },
      {
        what: 'Inbox and choice of mails',
        detail: 'What we told you, whether you opened it, and what you want to be told by mail and when.',
        why: 'To show it in your inbox, and to send no mail that you do not want.',
        long: 'Each message 90 days',
        rest: 'Your choice is kept as long as your account exists.',
      },
      {
        what: 'Devices with push messages',
        detail:
          'If you want them: an address and keys that your browser gives us, since when, when a message last arrived, what they tell you, and when you want to be left alone.',
        why: 'To tell you that there is something new while Koya is closed.',
        long: 'Until you remove the device or log out there',
        rest: 'At the latest until your account ends. Your choice is kept as long as your account exists.',
        seen: 'The push service of your browser, such as that of Google, Mozilla or Apple, sees when a message comes and from which server. It cannot read the message.',
      },
      {
        what: 'Copy of your data, and leaving',
        detail: 'The file with your data that you asked for, and the day on which you want to leave.',
        why: 'To give you the one, and to keep the other.',
        long: 'The file for one day, and the day until it has come',
        rest: 'The day is also forgotten when you log in. Your address then stays until the last mail is sent, at most three days.',
      },
    ],
  },
  {
    seenBy: 'Anyone with the link or number sees, if you share it',
    all: [
      {
        what: 'Your certificate',
        detail: 'Your name, the track, your mentor’s name, and each task with its day, attempts and grade.',
        why: 'So that you can show what you have finished, and others can check it.',
        long: 'As long as your account; we keep the number after that',
        rest: 'The number alone stays, so that nobody else gets it, and whether it was revoked.',
        seen: 'Anybody who has its address or its number. You can hide it, and then the check of its number names nobody. Grades show only if you say so.',
      },
      {
        what: 'Picture of your squares',
        detail: 'If you make one: its address, and since when.',
        why: 'So that you can show others how your cloth grows.',
        long: 'Until you withdraw it or your account ends',
        seen: 'Whoever has the address sees your first name, the track, your squares and how many tasks are graded, and no grade.',
      },
      {
        what: 'Address of your calendar',
        detail: 'If you want one: the address, and since when.',
        why: 'To show your deadlines in your own calendar. It is kept only as a hash, so nobody can read it back.',
        long: 'Until you switch it off or your account ends',
        seen: 'Whoever has the address sees the titles of your tasks and when they are due. If your calendar is with a company such as Google or Apple, it sees them too.',
      },
    ],
  },
]

export const keptOnServer = {
  title: 'On the server',
  paragraphs: [
    'Whoever looks after the server can reach everything but passwords, and does so only to fix something or to answer you.',
    'Each night we make a backup of everything that Koya keeps. It is kept for two weeks, and what was deleted is in it until then.',
  ],
} as const

/** The data that Koya keeps only about mentors and admins. Each line says who sees it. */
export const keptOfFew: { title: string; all: readonly Kept[] } = {
  title: 'Kept only about mentors and admins',
  all: [
    {
      what: 'Your remarks',
      detail: 'The remarks that you keep for reviews.',
      why: 'So that you need not write the same words again.',
      seen: 'Those that you share, with your name: the mentors of the track and the admins. The rest: nobody else.',
    },
    {
      what: 'Your absences',
      detail: 'When you are away, whether you help out, and when you answered us last.',
      why: 'To tell those who wait until when their work is looked at.',
      seen: 'When you are away: your mentees and the admins. The rest: nobody else.',
    },
    {
      what: 'Your grades compared',
      detail: 'How your grades for a task compare with those of other mentors.',
      why: 'So that you and the admins notice where the same work is graded differently. No other mentor sees it, and it is no ranking.',
      long: 'Not kept',
      rest: 'Koya counts it from the grades when somebody looks.',
      seen: 'You and the admins.',
    },
    {
      what: 'Your page of thanks',
      detail: 'Your name, and how many people have finished a track with you.',
      why: 'So that you can show it.',
      seen: 'Anybody who has its address, if you say so.',
    },
    {
      what: 'Saved views of an admin',
      detail: 'The views of lists that you save.',
      why: 'To bring you back to them.',
      long: 'Until you delete them or your account ends',
      seen: 'Nobody but you.',
    },
  ],
}
