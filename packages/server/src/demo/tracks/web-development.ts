import type { DemoTrack } from '../track-content.ts'

export const webDevelopment: DemoTrack = {
  key: 'web-development',
  title: 'Web Development',
  description:
    'Build web pages from the first tag to a small published site: layout, forms, JavaScript and data, tried on a phone with slow data.',
  image: '/tracks/web-development.svg',
  courses: [
    {
      key: 'html',
      title: 'HTML, from the first tag to the form',
      playlistUrl: 'https://www.youtube.com/watch?v=pQN-pnXPaVg',
    },
    {
      key: 'css',
      title: 'CSS, from colour to layout',
      playlistUrl: 'https://www.youtube.com/watch?v=1Rs2ND1ryYc',
    },
    {
      key: 'javascript',
      title: 'JavaScript, the language step by step',
      playlistUrl: 'https://www.youtube.com/watch?v=PkZNo7MFNFg',
    },
    {
      key: 'git',
      title: 'Git and GitHub, saving and sharing your work',
      playlistUrl: 'https://www.youtube.com/watch?v=RGOj5yH7evk',
    },
  ],
  stages: [
    {
      title: 'First pages',
      description: 'Write a page by hand, then put two of them at an address anyone can open.',
      tasks: [
        { key: 'mama-put-menu', title: 'A menu page for a mama put', course: 'html' },
        { key: 'two-pages-online', title: 'Two pages, one public address', course: 'git' },
      ],
    },
    {
      title: 'Layout and forms',
      description: 'Tables, style, layout and a form. Each page is tried on a phone before you hand it in.',
      tasks: [
        { key: 'grain-price-list', title: 'A price list with rows and columns', course: 'html' },
        { key: 'tailor-page-style', title: 'Colour and space for a tailor', course: 'css' },
        { key: 'fits-every-phone', title: 'A page that fits every phone', course: 'css' },
        { key: 'cake-order-form', title: 'An order form that forgives mistakes', course: 'html' },
      ],
    },
    {
      title: 'Pages that answer',
      description: 'JavaScript that calculates, draws a list from data and keeps what people typed.',
      tasks: [
        { key: 'airtime-calculator', title: 'A calculator for an airtime seller', course: 'javascript' },
        { key: 'choir-rota', title: 'A choir rota drawn from a list', course: 'javascript' },
        { key: 'cafe-queue', title: 'A queue that survives a power cut' },
      ],
    },
    {
      title: 'Data and a real site',
      description:
        'Load data from a file and from another server, then make and publish a small site for someone you know.',
      tasks: [
        { key: 'danfo-routes', title: 'A danfo route finder that owns up', course: 'javascript' },
        { key: 'rain-or-dry', title: 'Will it rain on the pepper?' },
        { key: 'site-for-someone-real', title: 'A small site for someone real' },
      ],
    },
  ],
}
