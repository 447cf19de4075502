import { statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pricesIn } from '@preciosa/testing'
import { FakeApi, USED_PRICES } from '@preciosa/testing/fake-api'
import { type Program, SECRETS, startSite } from './programs.js'

const SHEET = '/ficha/cars/120001'
const PAGES = [
  '/',
  '/?tipo=motos',
  '/?q=fiesta',
  '/resultado-busqueda?s=fiesta+2018',
  '/?showloginmodal=true',
  '/?showregistermodal=true&volver=/ficha/cars/120001',
  '/busqueda-asistida?tipo=autos&marca=12&modelo=1&anio=2018&version=120001',
  '/precios/autos/ford_12?anio=2018',
  '/precios/autos/ford_12/fiesta_1',
  '/precios/autos/ford_12/fiesta_1?anio=2018',
  SHEET,
  `${SHEET}?confirm=1`,
  `${SHEET}?index&confirm=1`,
  '/ficha/motorcycles/200001',
  '/cambios',
  '/cambios/2026-11',
  '/cambios/2026-11/autos/ford_12',
  '/cambios.rss',
  '/imagen/2026-11/cars/120001.png',
  '/logout',
  '/error',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap.xml?tipo=autos&parte=1',
  '/not/a/page',
]
const DATA = [
  '/_root.data',
  '/_root.data?q=fiesta',
  '/resultado-busqueda.data?s=fiesta',
  '/buscar.data?s=fiesta',
  '/buscar?s=fiesta',
  `${SHEET}.data`,
  `${SHEET}.data?_routes=pages%2Fsheet%2Froute`,
  '/ficha/motorcycles/200001.data',
  '/cambios/2026-11.data',
]
const ASKS_WHAT_IS_PAID = /^\/preciosa\/models\/seen\?/
const FIGURES = Object.values(USED_PRICES).flatMap((rows) => rows.map(({ price }) => price))

describe('paid prices on the site', () => {
  let api: FakeApi
  let pages: Program
  let cookie: string

  beforeAll(async () => {
    api = await FakeApi.start({ id: SECRETS.CLIENT_ID, secret: SECRETS.CLIENT_SECRET })
    api.addAccount('ana@example.com')
    pages = await startSite(api.url)
    cookie = await signIn()
  })
  afterAll(async () => {
    await pages.stop()
    await api.stop()
  })
  beforeEach(() => {
    api.calls.length = 0
  })

  function send(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
    return fetch(pages.url + path, { redirect: 'manual', ...init })
  }

  function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    return send(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { origin: pages.url, ...headers },
    })
  }

  async function signIn(): Promise<string> {
    const form = { intent: 'login', email: 'ana@example.com', password: 'secreto1', volver: SHEET }
    const answer = await post('/cuenta', form)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, SHEET])
    return answer.headers
      .getSetCookie()
      .map((header) => header.split(';', 1)[0])
      .join('; ')
  }

  describe.each([
    ['a visitor', () => ''],
    ['a signed-in user', () => cookie],
  ])('%s', (_, cookieOf) => {
    it.each([...PAGES, ...DATA])('spends nothing and sees no paid price by GET %s', async (path) => {
      for (const purpose of ['', 'prefetch']) {
        const answer = await send(path, {
          headers: { cookie: cookieOf(), ...(purpose === '' ? {} : { 'sec-purpose': purpose }) },
        })
        const text = await answer.text()
        expect(pricesIn(text, FIGURES)).toEqual([])
        expect(text).not.toContain('token-')
        expect(answer.headers.getSetCookie()).toEqual([])
        if (cookieOf() !== '' && answer.headers.get('content-type')?.includes('text/html') === true) {
          expect(answer.headers.get('cache-control')).toBe('private, no-store')
        }
      }
      expect(api.looks).toEqual([])
      const written = api.calls.filter(
        ({ method, path }) => method !== 'GET' && !ASKS_WHAT_IS_PAID.test(path),
      )
      expect(written).toEqual([])
    })
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a page with the origin null', { origin: 'null' }],
  ])('refuses a form of %s', async (_, headers) => {
    for (const path of [SHEET, `${SHEET}.data`, '/logout', '/cuenta']) {
      const answer = await post(path, { confirm: '1' }, { cookie, ...headers })
      expect(answer.status).toBe(403)
    }
    expect(api.calls).toEqual([])
  })

  it('asks first, then shows paid prices, without scripts', async () => {
    const sent = async (path: string, fields: Record<string, string>) => {
      const answer = await post(path, fields, { cookie, accept: 'text/html,*/*;q=0.8' })
      expect(answer.status).toBe(302)
      const to = answer.headers.get('location') ?? ''
      return { to, page: await send(to, { headers: { cookie } }) }
    }
    const { to, page } = await sent(SHEET, {})
    expect(await page.text()).toContain('se consumirá un InfoCredit')
    expect(api.looks).toEqual([])
    const paid = await sent(to, { confirm: '1' })
    expect(paid.page.headers.get('cache-control')).toBe('private, no-store')
    for (const answer of [paid.page, await send(paid.to, { headers: { cookie } })]) {
      const text = (await answer.text()).replaceAll('\u00a0', ' ')
      expect(text).toContain('$ 21.737.000')
      expect(text).toContain('Visto')
    }
    expect(api.looks.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(['/preciosa/models/120001/prices'])
    expect(api.accounts.get('ana@example.com')?.credits).toBe(2)
  })

  it('asks a visitor to register, with the dialog in the page', async () => {
    const answer = await post(SHEET, { confirm: '1' })
    const text = await (await send(answer.headers.get('location') ?? '')).text()
    expect(text).toMatch(/<dialog open/)
    expect(text).toContain('Registrate para ver los precios de usados')
    expect(api.looks).toEqual([])
  })

  it('has no figure below the hatching', async () => {
    const html = await (await send(`${SHEET}?anio=2018`)).text()
    const hatched = [...html.matchAll(/<td class="hatch">(.*?)<\/td>/g)].map(([, inside]) => inside)
    expect(hatched).toHaveLength(7)
    expect(new Set(hatched)).toEqual(new Set(['<span class="sr-only">Precio cerrado</span>']))
    expect(new Set(html.match(/\d{1,3}(\.\d{3}){2,}/g))).toEqual(new Set(['29.411.000']))
  })

  it('loads at most 130 kB of scripts on the sheet, without the schemas', async () => {
    const html = await (await send(SHEET)).text()
    // The router's manifest also lists files that the sheet doesn't load.
    const files = new Set(
      [...html.matchAll(/<link rel="later"[^>]* href="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path!),
    )
    let bytes = 0
    for (const path of files) {
      const text = await (await send(path)).text()
      expect(text).not.toMatch(/ZodError|_zod/)
      bytes += gzipSync(text).length
    }
    expect(files.size).toBeGreaterThan(5)
    expect(bytes).toBeLessThan(130 * 1024)
  })
})

it.each(['apps/site/build/client', 'apps/admin/dist'])('has all texts of %s compressed', async (folder) => {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter(
    (name) => /\.(m?js|css|svg|json|txt|webmanifest)$/.test(name) && !/^\.vite\//.test(name),
  )
  expect(texts.length).toBeGreaterThan(5)
  const large = texts.filter((name) => statSync(join(folder, name)).size > 1024)
  expect(large.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([])
})
