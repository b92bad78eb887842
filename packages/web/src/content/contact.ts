export const contact = {
  title: 'Contact Us',
  write: 'Write a mail',
  lead: 'A person reads every message. Usually it is answered within two days, in the evening.',
  mail: {
    title: 'By mail',
    text: 'For questions about joining, about your account or your data, and for companies that want to help.',
  },
  chat: {
    title: 'In the chat',
    text: 'The quickest way, and the friendliest. Ask anything about learning; somebody has had the same error.',
    link: 'Open the chat community',
  },
  social: {
    title: 'Elsewhere',
    text: 'News, finished work and the next events.',
  },
  notes: [
    'Nobody at Koya asks for your password, in no message and on no phone.',
    'A question about a task goes to your mentor first. You find the address in your learning area, on the page Mentor.',
    'Found a hole in our security? Write to the same address with the word security in the subject. We thank you and mend it.',
  ],
  notesTitle: 'Good to know',
} as const
