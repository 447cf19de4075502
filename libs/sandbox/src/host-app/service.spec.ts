import { request } from 'node:http'
import { fetchedBody } from '@preciosa/testing'
import { type HostApp, startHostApp } from './service.js'

let app: HostApp
beforeAll(async () => {
  app = await startHostApp({ port: 0 })
})
afterAll(() => app.stop())

// `localhost` may be IPv6, where the page doesn't listen.
const fetched = (path: string, init?: RequestInit) =>
  fetch(app.url.replace('localhost', '127.0.0.1') + path, init)
const check = async (text: unknown, from = 'page'): Promise<unknown> => {
  return fetchedBody(await fetched(`/check?from=${from}`, { method: 'POST', body: JSON.stringify({ text }) }))
}

it('embeds the pages of a site once it runs', async () => {
  expect((await fetched('/')).status).toBe(503)
  app.embed('http://localhost:3000/')
  const answer = await fetched('/')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-security-policy')).toContain('frame-src http://localhost:3000;')
  const page = await answer.text()
  expect(page).toContain('data-site="http://localhost:3000"')
  for (const path of ['/app-infogrid', '/suscripcion-app', '/app-new-card', '/app-article/'])
    expect(page).toContain(`value="${path}"`)
})

it('judges messages of page and host', async () => {
  expect(await check('{"type":"loadMore","page":2}')).toEqual({ problems: [] })
  expect(await check('{"type":"loadMore"}')).toEqual({ problems: ['page: Falta el dato.'] })
  expect(await check({ type: 'loadMore', page: 2 })).toEqual({ problems: ['No es un texto.'] })
  expect(await check('{"token":"a"}', 'host')).toEqual({ problems: [] })
})

it('answers two pages of sample versions, and no others', async () => {
  const page = async (query: string): Promise<unknown> =>
    fetchedBody(await fetched(`/versions.json?${query}`))
  expect(await page('vehicleType=cars&page=1')).toHaveLength(250)
  expect(await page('vehicleType=motorcycles&page=2')).toHaveLength(3)
  expect(await page('vehicleType=cars&page=3')).toEqual([])
  expect((await fetched('/versions.json?page=1')).status).toBe(400)
})

it.each([
  ['/other', { method: 'GET' }, 404],
  ['/check?from=site', { method: 'POST', body: '{}' }, 400],
  ['/check?from=page', { method: 'POST', body: 'x'.repeat(3_000_001) }, 413],
])('refuses %s', async (path, init, status) => {
  expect((await fetched(path, init)).status).toBe(status)
})

it('answers to no other host name', async () => {
  const { port } = new URL(app.url)
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', headers: { host: 'evil.example' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).end()
  })
  expect(status).toBe(421)
})
