import type { DemoInvitation } from '../cast.ts'

export const invitations: DemoInvitation[] = [
  {
    email: 'blessing.danjuma@koya.test',
    role: 'MENTEE',
    firstName: 'Blessing',
    lastName: 'Danjuma',
    track: 'web-development',
    mentor: 'efua',
    daysAgo: 1.1,
  },
  {
    email: 'musa.tanko@koya.test',
    role: 'MENTEE',
    firstName: 'Musa',
    lastName: 'Tanko',
    track: 'user-interface-design',
    mentor: 'mimidoo',
    daysAgo: 1.1,
  },
  {
    email: 'grace.effiong@koya.test',
    role: 'MENTOR',
    firstName: 'Grace',
    lastName: 'Effiong',
    track: 'mobile-development',
    places: 3,
    daysAgo: 2.6,
  },
  {
    email: 'kelechi.nnaji@koya.test',
    role: 'MENTEE',
    firstName: 'Kelechi',
    lastName: 'Nnaji',
    track: 'web-development',
    daysAgo: 16.4,
  },
  { email: 'sade.balogun@koya.test', role: 'ADMIN', firstName: 'Ṣadé', lastName: 'Balógun', daysAgo: 4.2 },
]
