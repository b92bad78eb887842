export const contact = {
  title: 'Contact Us',
  write: 'Write a mail',
  lead: 'A person reads every message. We usually answer within two days.',
  sample: 'The addresses on this page are invented and lead nowhere.',
  mail: {
    title: 'By mail',
    text: 'For questions about joining, about your account or your data, and for companies that want to help.',
  },
  chat: {
    title: 'In the chat',
    text: 'The friendliest way. Ask anything. Somebody else had the same error last week.',
    link: 'Open the chat community',
  },
  social: {
    title: 'Elsewhere',
    text: 'News, finished work and the next events.',
  },
  notes: [
    'Nobody at Koya will ever ask for your password.',
    'Questions about a task? Ask your mentor first. After you log in, their address is on your Mentor page.',
    'Found a hole in our security? [Write to the same address], with the word security in the subject. We will fix it and thank you.',
  ],
  notesTitle: 'Good to know',
} as const
