import { community } from './community.ts'
import type { LegalText } from './legal-text.ts'

export const terms = {
  title: 'Terms',
  lead: 'The rules of the house. They are few, and they hold for mentees, mentors and admins alike.',
  changed: { date: '2026-11-30', text: '30 November 2026' },
  sections: [
    {
      id: 'offer',
      title: 'What you get',
      paragraphs: [
        `${community.name} is a non-profit community. It gives you tracks of tasks, one volunteer mentor, and reviews of your work. It costs nothing, now and later, and a certificate upon completion is free. It is a certificate of this community, not a state diploma.`,
        'Mentors help in their free time. We cannot promise how fast a review comes, or a job at the end.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'One person, one account, under your own name and with an address that you read. Keep the password to yourself. If you think that somebody else knows it, reset it: this ends every session that is open.',
        'You must be at least 7 years old. If you are younger than 18, a parent or guardian has to agree.',
      ],
    },
    {
      id: 'work',
      title: 'Your work',
      paragraphs: [
        'What you build stays yours. By sending its address you allow your mentor and the admins to open it, to comment on it and to grade it.',
        'Send work that you made. Help is welcome, from people and from tools, as long as you can explain every line and say where it came from.',
      ],
    },
    {
      id: 'manners',
      title: 'How we treat each other',
      paragraphs: ['We were all beginners. So, in the reviews, in the chat and at events:'],
      list: [
        'talk about the work, not about the person;',
        'no harassment, no insults for language, faith, origin, sex or body;',
        'no advertising, no spam, no asking for money;',
        'contact data of others is for learning together and for nothing else;',
        'do not attack the platform or the people on it. Found a hole? [Tell us].',
      ],
      after: [
        'If somebody breaks these rules, [write to us]. We listen to both sides, and can close an account.',
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      paragraphs: [
        'You can leave at any time: your settings delete your account with what belongs to it. If we close an account, we say why, and you may object. If the community itself ends, we tell you at least 30 days before, so that you can fetch your work.',
      ],
    },
    {
      id: 'liability',
      title: 'What we answer for',
      paragraphs: [
        'The platform is run with care, yet without a guarantee that it is always there. Links in submissions lead to pages that others made; we do not answer for those. Where the law does not allow a limit, there is none.',
        'The law of the Federal Republic of Nigeria applies. If these terms change in a way that matters, you get a mail before they apply.',
      ],
    },
  ],
} as const satisfies LegalText
