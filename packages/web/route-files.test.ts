import { describe, expect, it } from 'vitest'
import { listFiles, listRouteFiles } from './route-files.ts'

const routes = [
  { path: '/tasks', layout: 'routes/frame.tsx', module: 'routes/tasks.tsx' },
  { path: '/tasks/:taskId', layout: 'routes/frame.tsx', module: 'routes/task.tsx' },
]

const manifest = {
  'src/entry.client.tsx': { file: 'assets/entry.js', imports: ['_kit.js'] },
  'src/routes/frame.tsx': { file: 'assets/frame.js', imports: ['_kit.js'], css: ['assets/frame.css'] },
  'src/routes/tasks.tsx': { file: 'assets/tasks.js', imports: ['_kit.js', '_list.js'] },
  'src/routes/task.tsx': { file: 'assets/task.js' },
  '_kit.js': { file: 'assets/kit.js' },
  '_list.js': { file: 'assets/list.js', imports: ['_kit.js'], css: ['assets/list.css'] },
}

describe('the files of a page', () => {
  it('are those of its layout, of itself, of all that they import, and at last what starts the app', () => {
    expect(listRouteFiles(manifest, routes, (file) => file === '/assets/kit.js')).toEqual({
      files: [
        '/assets/frame.js',
        '/assets/frame.css',
        '/assets/list.js',
        '/assets/list.css',
        '/assets/tasks.js',
        '/assets/entry.js',
        '/assets/task.js',
      ],
      pages: { '/tasks': [0, 1, 2, 3, 4, 5], '/tasks/:taskId': [0, 1, 6, 5] },
    })
  })

  it('are not guessed for a module that the build does not have', () => {
    const gone = { layout: 'routes/frame.tsx', module: 'routes/gone.tsx' }
    expect(() => listFiles(manifest, gone)).toThrow('src/routes/gone.tsx')
  })
})
