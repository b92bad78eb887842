import { describe, expect, it } from 'vitest'
import { collectPages, listRouteFiles } from './route-files.ts'

const routes = [
  {
    file: 'routes/frame.tsx',
    children: [
      { path: 'tasks', file: 'routes/tasks.tsx' },
      { path: 'tasks/:taskId', file: 'routes/task.tsx' },
    ],
  },
  { path: 'login', file: 'routes/login.tsx' },
]

const manifest = {
  'src/routes/frame.tsx?route': { file: 'assets/frame.js', imports: ['_kit.js'], css: ['assets/frame.css'] },
  'src/routes/tasks.tsx?route': { file: 'assets/tasks.js', imports: ['_kit.js', '_list.js'] },
  'src/routes/task.tsx?route': { file: 'assets/task.js' },
  'src/routes/login.tsx?route': { file: 'assets/login.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'assets/kit.js' },
  '_list.js': { file: 'assets/list.js', imports: ['_kit.js'], css: ['assets/list.css'] },
}

describe('the pages of a route map', () => {
  it('are its leaves, with every layout around them', () => {
    expect(collectPages(routes)).toEqual([
      { path: '/tasks', modules: ['src/routes/frame.tsx', 'src/routes/tasks.tsx'] },
      { path: '/tasks/:taskId', modules: ['src/routes/frame.tsx', 'src/routes/task.tsx'] },
      { path: '/login', modules: ['src/routes/login.tsx'] },
    ])
  })
})

describe('the files of a page', () => {
  it('are those of its layouts, of itself and of all that they import, without what is loaded', () => {
    expect(listRouteFiles(manifest, collectPages(routes), (file) => file === '/assets/kit.js')).toEqual({
      '/tasks': [
        '/assets/frame.js',
        '/assets/frame.css',
        '/assets/list.js',
        '/assets/list.css',
        '/assets/tasks.js',
      ],
      '/tasks/:taskId': ['/assets/frame.js', '/assets/frame.css', '/assets/task.js'],
      '/login': ['/assets/login.js'],
    })
  })

  it('are not guessed for a module that the build does not have', () => {
    const pages = collectPages([{ path: 'gone', file: 'routes/gone.tsx' }])
    expect(() => listRouteFiles(manifest, pages, () => false)).toThrow('src/routes/gone.tsx')
  })
})
