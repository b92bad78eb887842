import type { DemoPerson } from './cast.ts'

export const demoPassword = 'koya-demo-2026'

export const admins: DemoPerson[] = [
  {
    key: 'admin',
    email: 'admin@koya.test',
    role: 'ADMIN',
    firstName: 'Ebele',
    lastName: 'Nwosu',
    phoneNumber: '+2348030000001',
    country: 'Nigeria',
    city: 'Lagos',
    description: 'I keep Koya running with two others, mostly on Saturday mornings.',
    technologies: ['Node'],
    gender: 'FEMALE',
    birthDate: '1988-03-14',
  },
]
