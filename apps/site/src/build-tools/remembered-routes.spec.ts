import { readFileSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type * as Router from '@remix-run/router'
import { rememberRoutes } from './remembered-routes.js'

const ROUTER = '@remix-run/router/dist/router.js'
const folder = dirname(createRequire(import.meta.url).resolve('@remix-run/router'))
const source = readFileSync(join(folder, 'router.js'), 'utf8')

it('matches as the router does, and flattens routes once', async () => {
  const [{ matchRoutes }, own] = await Promise.all([loaded(source), loaded(rememberRoutes(ROUTER, source))])
  let read = 0
  const routes: Router.AgnosticRouteObject[] = [
    {
      path: '/',
      children: [
        {
          get path() {
            read += 1
            return 'ficha/:type/:codia'
          },
        },
        { path: 'ficha/:type/nueva' },
        { path: 'autos?/:brand/*' },
        { path: '*' },
      ],
    },
  ]
  const matched = [
    '/ficha/cars/120001',
    '/FICHA/cars/nueva',
    '/fiat/a/b/',
    '/autos/fi%20at',
    '/',
    '/a//b',
    '/ficha',
  ]
  for (const path of [...matched, ...matched])
    expect(own.matchRoutes(routes, path)).toEqual(matchRoutes(routes, path))
  read = 0
  own.matchRoutes(routes, '/nothing/of/that')
  const ofOwn = read
  read = 0
  matchRoutes(routes, '/nothing/of/that')
  expect(ofOwn).toBeLessThan(read)
})

it('refuses another router', () => {
  expect(() => rememberRoutes(ROUTER, source.replace('flattenRoutes(routes)', 'flat(routes)'))).toThrow(
    'has changed',
  )
})

async function loaded(code: string): Promise<Pick<typeof Router, 'matchRoutes'>> {
  const file = join(await mkdtemp(join(tmpdir(), 'preciosa-router-')), 'router.mjs')
  await writeFile(file, code)
  return (await import(file)) as Pick<typeof Router, 'matchRoutes'>
}
