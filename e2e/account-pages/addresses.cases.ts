import { NO_MATCHES, UNUSUAL_ACTIVITY } from '@preciosa/contracts'
import { freePort } from '@preciosa/testing'
import { planNamed } from '@preciosa/testing/fake-api'
import { type FakedSite, OPERATOR } from '../faked-site.js'
import { startSite } from '../programs.js'
import type { WholeSite } from '../whole-site.js'
import { dialogOf, open, send, textsOf, titleOf } from './pages.js'

const NOT_FOUND = 'No encontramos esta página'
const UNAVAILABLE = 'La guía no está disponible en este momento'

const SHEET = '/ficha/cars/120001'
const RESULTS = '/resultado-busqueda'
const GROUP = '/precios/autos/ford_12/fiesta_1'

const MADE_OF_THE_API = [
  '/',
  '/?tipo=motos',
  '/precios/autos/ford_12',
  GROUP,
  `${GROUP}?anio=2018`,
  `${SHEET}?anio=2018`,
  `${SHEET}/reportar`,
]

const SAY_IT_THEMSELVES = ['/busqueda-asistida?tipo=autos&marca=12', '/cambios', '/cambios/2026-11']

const NOT_THERE = [
  '/ficha/cars/99999999',
  '/ficha/motorcycles/120001',
  '/ficha/trucks/120001',
  '/ficha/cars/abc',
  '/ficha/cars/0120001',
  '/ficha/cars/120001.5',
  '/ficha/cars/99999999999999999999',
  '/ficha/cars',
  '/ficha/cars/99999999/reportar',
  '/ficha/motorcycles/120001/reportar',
  '/ficha/cars/120001/favorito',
  '/precios/autos/nadie_999',
  '/precios/autos/honda_20',
  '/precios/motos/ford_12',
  '/precios/camiones/ford_12',
  '/precios/autos/ford',
  '/precios/autos/ford_12/fiesta_99',
  '/precios/autos/ford_12/fiesta',
  '/precios/motos/ford_12/fiesta_1',
  ...['2', '0', '-1', 'x', '1e3'].map((page) => `${GROUP}?pagina=${page}`),
  ...['2', '0', '-1', 'x', '1e3'].map((page) => `${RESULTS}?s=fiesta&pagina=${page}`),
  `${RESULTS}?s=fiesta&marca=ford`,
  `${RESULTS}?s=fiesta&marca=12&modelo=1.5`,
  '/cambios/2026-13',
  '/cambios/1999-01',
  '/cambios/abc',
  '/cambios?pagina=0',
  '/cambios/2026-11/autos/nadie_999',
  '/cambios/2026-11/camiones/ford_12',
  '/no/existe',
  '/perfil/nada',
  '/_kit',
  `/${encodeURIComponent('🚗')}`,
]

const ELSEWHERE: [address: string, ends: string, text: string][] = [
  ['/?tipo=camiones', '/?tipo=camiones', 'Autos por marca'],
  ['/precios/autos/FORD_12', '/precios/autos/ford_12', 'Ford'],
  ['/precios/autos/ford_012', '/precios/autos/ford_12', 'Ford'],
  ['/precios/autos/otra_12/otro_1?anio=2018', `${GROUP}?anio=2018`, 'Fiesta'],
  [`${SHEET}?anio=1990`, `${SHEET}?anio=1990`, 'No hay precio del 1990 de esta versión en la guía.'],
  [`${SHEET}?anio=abc&moneda=euro`, `${SHEET}?anio=abc&moneda=euro`, '$ 29.411.000'],
  ['/favorito', '/', 'Autos por marca'],
  [`${RESULTS}?s=fiesta&anio=1800`, `${RESULTS}?s=fiesta&anio=1800`, '1 versión'],
  [`${RESULTS}?s=fiesta&marca=999`, `${RESULTS}?s=fiesta&marca=999`, 'Buscar “fiesta” sin filtros'],
  [`${RESULTS}?s=fiesta&anio=1999`, `${RESULTS}?s=fiesta&anio=1999`, NO_MATCHES],
  [`${RESULTS}?s=wave&tipo=camiones`, `${RESULTS}?s=wave&tipo=camiones`, 'Honda Wave'],
  ['/moneda', '/', 'Autos por marca'],
  ['/?showloginmodal=si', '/?showloginmodal=si', 'Autos por marca'],
]

const LONG = 'abcdefghijklmnopqrstuvwxyz1234'

const QUERIES: [text: string, status: 200 | 400, said: string][] = [
  ['g', 400, 'Escribí al menos 3 caracteres.'],
  ['zq', 400, 'Escribí al menos 3 caracteres.'],
  ['gol', 200, '14 versiones'],
  [LONG.slice(0, 29), 200, NO_MATCHES],
  [LONG, 400, 'Escribí hasta 29 caracteres.'],
  ['🚗', 400, 'Escribí al menos 3 caracteres.'],
  ['🚗🏍️🚙', 200, NO_MATCHES],
  ['🚗'.repeat(29), 200, NO_MATCHES],
  ['🚗'.repeat(30), 400, 'Escribí hasta 29 caracteres.'],
  ['گلف ترند', 200, NO_MATCHES],
  ['<b>gol</b>', 200, 'Resultados para “<b>gol</b>”'],
  ["gol' or 1=1 --", 200, NO_MATCHES],
  ['100%', 200, NO_MATCHES],
]

/** Wrong addresses and input, a failing API, and the frame of every page. */
export function addressCases(faked: () => FakedSite, whole: () => WholeSite): void {
  const visit = (path: string, cookie?: string) => open(faked().site, path, cookie)
  const box = 'Marca, modelo y año'

  it('returns 404 with a link for a missing page', async () => {
    const page = await visit('/precios/autos/no-existe_99')
    expect(page.document.title).toBe('No encontramos esta página · Preciosa')
    expect(textsOf(page, 'header a')).toContain('Ingresar')
    expect(page.document.querySelector('footer')).not.toBeNull()
    expect(await page.faults()).toEqual([])
    for (const address of NOT_THERE) {
      await page.open(address)
      expect([address, page.status, titleOf(page)]).toEqual([address, 404, NOT_FOUND])
      expect(page.named('a', 'Volver al inicio').getAttribute('href')).toBe('/')
      expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    }
    for (const broken of ['/%E0%A4%A', '/ficha/cars/120001%00'])
      expect([broken, (await fetch(faked().site + broken)).status]).toEqual([broken, 400])
  })

  it('returns 404 to a user for a missing profile page and at /404', async () => {
    const cookie = await faked().cookieOf('falta@ejemplo.com.ar')
    for (const path of ['/perfil/nada', '/404']) {
      const page = await visit(path, cookie)
      expect([page.status, titleOf(page)]).toEqual([404, 'No encontramos esta página'])
    }
  })

  it('answers a slightly wrong address with the nearest page', async () => {
    const page = await visit('/')
    for (const [address, ends, text] of ELSEWHERE) {
      await page.open(address)
      expect([address, page.status, page.address, dialogOf(page)]).toEqual([address, 200, ends, null])
      expect(textsOf(page, 'main').join()).toContain(text)
    }
  })

  it('keeps bad input in the search box, with an explanation', async () => {
    const { site, api } = faked()
    const page = await visit('/')
    for (const [text, status, said] of QUERIES) {
      const query = new URLSearchParams({ s: text }).toString()
      // `q` is the specification's parameter on the home page.
      for (const address of [`${RESULTS}?${query}`, `/?${new URLSearchParams({ q: text }).toString()}`]) {
        await page.open(address)
        expect([text, page.status, page.field(box).value]).toEqual([text, status, text])
        expect(textsOf(page, 'main').join()).toContain(said)
      }
      api.calls.length = 0
      const offered = await fetch(`${site}/buscar?${query}`)
      expect([text, offered.status]).toEqual([text, 200])
      const asked = api.calls.filter(({ path }) => path.startsWith('/preciosa/suggestions'))
      // Of cars and of motorcycles.
      expect([text, asked.length]).toEqual([text, status === 200 ? 2 : 0])
    }
    for (const [none, heading] of [
      ['', 'Buscá tu auto'],
      ['?s=', 'Buscá tu auto'],
      ['?s=+++&tipo=motos', 'Buscá tu moto'],
      ['?s=%00%07', 'Buscá tu auto'],
    ] as const) {
      await page.open(RESULTS + none)
      expect([page.status, titleOf(page)]).toEqual([200, heading])
    }
  })

  describe('a failing API', () => {
    it('gives pages a 503 with a link, and leaves pages without API data working', async () => {
      const site = await startSite(`http://127.0.0.1:${await freePort()}`)
      try {
        const statusOf = async (path: string) => {
          const { status, headers } = await fetch(site.url + path)
          return [path, status, headers.get('retry-after')]
        }
        const page = await open(site.url, '/')
        for (const address of MADE_OF_THE_API) {
          expect(await statusOf(address)).toEqual([address, 503, '30'])
          await page.open(address)
          expect([address, titleOf(page)]).toEqual([address, UNAVAILABLE])
          expect(textsOf(page, 'header a')).toContain('Ingresar')
          page.named('a', 'Volver al inicio')
        }
        for (const address of SAY_IT_THEMSELVES) {
          await page.open(address)
          expect([address, page.status]).toEqual([address, 503])
          expect(page.text).toContain(UNAVAILABLE)
        }
        await page.open(`${RESULTS}?s=gol+trend+2018`)
        expect([page.status, page.field(box).value]).toEqual([503, 'gol trend 2018'])
        expect(page.text).toContain(UNAVAILABLE)
        page.named('a', 'Probar de nuevo')
        const statuses = [
          RESULTS,
          '/logout',
          '/error',
          '/robots.txt',
          '/no/existe',
          '/sitemap.xml',
          '/buscar?s=gol',
        ]
        const found = await Promise.all(statuses.map(async (path) => (await fetch(site.url + path)).status))
        expect(found).toEqual([200, 200, 200, 200, 404, 503, 503])
      } finally {
        await site.stop()
      }
    })

    it('gives pages a 503 after ten silent seconds', async () => {
      const { site, api } = faked()
      api.silent = true
      const pages = [...MADE_OF_THE_API.slice(0, 5), `${SHEET}?anio=2018`, `${RESULTS}?s=gol+trend`]
      const texts = await Promise.all(
        pages.map(async (path) => {
          const answer = await fetch(site + path)
          expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '30'])
          return answer.text()
        }),
      )
      for (const text of texts) expect(text).toContain(UNAVAILABLE)
      expect(texts.at(-1)).toMatch(/<input[^>]*value="gol trend"/)
    })

    it('leads pages to /error and back when its rate limit is reached', async () => {
      const { api } = faked()
      const page = await visit('/')
      for (const address of [...MADE_OF_THE_API.slice(1), ...SAY_IT_THEMSELVES, `${RESULTS}?s=gol+trend`]) {
        api.refuseEverything = 'too-many-requests'
        await page.open(address)
        expect([page.address.split('?')[0], titleOf(page)]).toEqual(['/error', 'Demasiadas consultas'])
        expect(page.text).toContain(UNUSUAL_ACTIVITY)
        expect(page.named('a', 'Volver al inicio').getAttribute('href')).toBe('/')
        api.refuseEverything = null
        await page.follow('Volver a lo que buscabas')
        expect(page.address).toBe(address)
        expect(titleOf(page)).not.toBe('Demasiadas consultas')
      }
    })

    it('offers a retry for a page', async () => {
      const { api } = faked()
      api.refuseEverything = 'unavailable'
      const page = await visit(`${SHEET}?anio=2018`)
      expect([page.status, titleOf(page)]).toEqual([503, UNAVAILABLE])
      api.refuseEverything = null
      await page.follow('Reintentar')
      expect([page.address, titleOf(page)]).toEqual([`${SHEET}?anio=2018`, 'Ford Fiesta 1.6 SE'])
    })
  })

  it('with openpaymentmodal leads a user to the plan, and changes nothing for a visitor', async () => {
    const cookie = await faked().cookieOf('compra@ejemplo.com.ar', { permissions: ['BUY_INFOCREDITS'] })
    const page = await visit('/?openpaymentmodal=true', cookie)
    expect(page.address).toBe('/perfil/plan?openpaymentmodal=true')
    expect(textsOf(page, 'h1, h2')).toContain('Mi plan')
    const other = await visit('/?openpaymentmodal=true')
    expect(other.address).toBe('/?openpaymentmodal=true')
    expect(other.text).toContain('Autos por marca')
  })

  it("shows the operator's address, and no invented numbers", async () => {
    const page = await visit('/')
    expect(textsOf(page, 'footer').join()).toContain(OPERATOR.CONTACT_ADDRESS)
    expect(page.named('footer a', OPERATOR.CONTACT_PHONE).getAttribute('href')).toBe('tel:01144440000')
    for (const address of ['/?showregistermodal=true', '/?showloginmodal=true', SHEET]) {
      await page.open(address)
      expect(page.text).not.toMatch(/15\.000|85\.000|25 años|más de 50/)
    }
  })

  it('links the dated legal pages in the footer and to each other', async () => {
    const [terms, privacy] = ['Términos y condiciones', 'Políticas de privacidad']
    for (const [path, title, other] of [
      ['/terminos', terms, privacy],
      ['/politicas', privacy, terms],
    ] as const) {
      const page = await open(whole().site, '/')
      await page.click(page.named('footer a', title))
      expect([page.address, titleOf(page)]).toEqual([path, title])
      expect(page.text).toMatch(/Versión 1, vigente desde el \d+ de \w+ de \d{4}/)
      expect(await page.faults()).toEqual([])
      await page.click(page.named('main a', new RegExp(other, 'i')))
      expect(titleOf(page)).toBe(other)
    }
  })

  it('starts a user with a motorcycle plan on motorcycles, and finds cars', async () => {
    const plan = planNamed('Moto Básico', 'individualMotorbike')
    const page = await visit('/', await faked().cookieOf('moto@ejemplo.com.ar', { plan }))
    expect(page.text).toContain('Motos por marca')
    await page.follow('Autos')
    expect(page.text).toContain('Autos por marca')
    await send(page, 'Ver precio', { [box]: 'fiesta' })
    expect(page.text).toContain('Ford Fiesta')
  })

  it("allows in each document's policy only what its page needs", async () => {
    const ruleOf = async (path: string, name: string) => {
      const policy = (await fetch(faked().site + path)).headers.get('content-security-policy') ?? ''
      return policy.split('; ').find((rule) => rule.startsWith(`${name} `))
    }
    const captcha = 'https://challenges.cloudflare.com'
    expect(await ruleOf('/', 'frame-src')).toBe(`frame-src ${captcha} https://www.youtube-nocookie.com`)
    expect(await ruleOf(SHEET, 'frame-src')).toBe(`frame-src ${captcha}`)
    for (const path of ['/', SHEET, '/no/such/page']) {
      expect(await ruleOf(path, 'img-src')).toBe("img-src 'self' data: https:")
      expect(await ruleOf(path, 'style-src')).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/)
    }
  })
}
