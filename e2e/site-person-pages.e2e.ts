import type { Permission, PlanCode } from '@preciosa/contracts'
import { SealedCookie } from '../apps/site/src/session/sealed-cookie.server.js'
import { FakeApi } from '../apps/site/src/testing/fake-api.js'
import { type FakeAccount, planNamed } from '../apps/site/src/testing/fake-guide.js'
import { type Program, SECRETS, startSite } from './programs.js'

const FIESTA = '/ficha/cars/120001'
const PATHS = [
  '/',
  '/?tipo=motos',
  '/busqueda-asistida',
  '/precios/autos/ford_12',
  FIESTA,
  `${FIESTA}?anio=2018&moneda=blue`,
  '/cambios',
]
const SHEETS = PATHS.filter((path) => path.startsWith(FIESTA))
const CHOSEN = ['', 'preciosa-tema=dark; preciosa-moneda=blue; ']
/** A cookie of ours that no page follows: what is asked for with it is made for the one who asks. */
const FOR_ONE = '; preciosa-otra=1'

const ALL: Permission[] = [
  'FAVORITES',
  'HISTORIC_PRICE',
  'MEASUREMENTS',
  'PICTURES',
  'SHARE_PRICE',
  'VISUAL_DATASHEET',
]
const plan = (name: string, code: PlanCode) => planNamed(name, code)

/** Kinds of readers. Credits are numbers that the guide has none of, for the router's data names equal ones together. */
const KINDS: Record<string, Partial<FakeAccount>> = {
  'without a plan': {},
  'with Premium': { plan: plan('Premium', 'individualPremium'), permissions: ALL },
  'on motorcycles': { plan: plan('Moto Básico', 'individualMotorbike') },
  'a professional': {
    type: 'professional',
    plan: plan('Pro', 'professionalFree'),
    permissions: ['INFOGRID'],
  },
  'with one credit': { credits: 1 },
  'without credits': { credits: 0 },
  paused: { refusal: 'credits-paused' },
  'on a wrong plan': { refusal: 'wrong-plan' },
  'who paid for it': { consulted: new Set([120_001]), permissions: ALL },
  'whose favourite it is': { favourites: new Set([120_001]), permissions: ALL },
  'who sees codias': { muestraCodia: true },
}
/** Names that would be more than a name in a page that takes them as they are. */
const NAMES = [
  '</script><img src=x onerror=alert(1)>',
  `"'><svg/onload=alert(1)>`,
  '\\u003c/script\\u003e\\"$&$1\u2028',
  'nonce="x" Ñandú & Cía. <!--',
]

describe('the pages that people have in common with others of their kind', () => {
  let api: FakeApi
  let site: Program
  const sealed = new SealedCookie({ name: 'preciosa-sesion', secretKey: SECRETS.SECRET_KEY, secure: false })
  let people = 0

  beforeAll(async () => {
    api = await FakeApi.start({ id: SECRETS.CLIENT_ID, secret: SECRETS.CLIENT_SECRET })
    api.revision = 'first'
    site = await startSite(api.url, { LIMITS: 'off' })
  })
  afterAll(async () => {
    await site.stop()
    await api.stop()
  })

  async function person(changes: Partial<FakeAccount> = {}) {
    people += 1
    const account = api.addAccount(`persona-${people}@example.com`, {
      credits: 70_000_000 + people,
      ...changes,
    })
    const token = api.tokenFor(account)
    const cookie = (await sealed.seal(token, 3600)).replace(/;.*/, '')
    return { account, token, cookie }
  }
  async function see(path: string, cookie: string) {
    // How well it compresses depends on the nonce.
    const headers = { cookie, 'accept-encoding': 'identity' }
    const answer = await fetch(site.url + path, { headers, redirect: 'manual' })
    const html = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? null
    const told = [...answer.headers].filter(([name]) => name !== 'date')
    const all = [String(answer.status), ...told.flat(), html].join('\n')
    const page = nonce === null ? all : all.replaceAll(nonce, 'NONCE')
    return { status: answer.status, nonce, html, page }
  }

  it.each(Object.entries(KINDS))('are, byte for byte, what is made for one person %s', async (_, kind) => {
    for (const [at, path] of PATHS.entries()) {
      for (const chosen of CHOSEN) {
        // The first one has it made; the other one has a copy of it.
        for (const firstName of ['Ana Paz', NAMES[at % NAMES.length] ?? '']) {
          const { account, cookie } = await person({ ...kind, firstName })
          const copy = await see(path, chosen + cookie)
          const own = await see(path, chosen + cookie + FOR_ONE)
          expect([path, firstDifference(copy.page, own.page)]).toEqual([path, null])
          expect(copy.status).toBe(200)
          expect(copy.html).toContain(account.email)
          expect(copy.nonce).not.toBe(own.nonce)
        }
      }
    }
  })

  it('never say anything of another person', async () => {
    const everyone = await Promise.all(
      NAMES.map((name, at) => person({ firstName: `${name} ${at}`, credits: 81_000_000 + at })),
    )
    const seen = await Promise.all(
      PATHS.flatMap((path) =>
        everyone.map(async (one) => ({ one, html: (await see(path, one.cookie)).html })),
      ),
    )
    for (const { one, html } of seen) {
      for (const { account, token } of everyone) {
        const isOwn = account === one.account
        expect(html.includes(account.email)).toBe(isOwn)
        expect(html.includes(String(account.credits))).toBe(isOwn)
        expect(html).not.toContain(token)
      }
      expect(html).not.toMatch(/<img src=x|<svg\/onload/)
    }
  })

  it('ask of the API who reads them, and the facts that they show, and nothing else', async () => {
    const [one, other] = [await person(), await person()]
    for (const path of PATHS) await see(path, one.cookie)
    api.calls.length = 0
    await see('/', other.cookie)
    const own = () => api.calls.filter(({ authorization }) => authorization !== undefined)
    expect(own().map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/admin/user', `Bearer ${other.token}`],
    ])
    api.calls.length = 0
    await see(FIESTA, other.cookie)
    expect(own().map(({ path }) => path)).toEqual([
      '/admin/user',
      '/preciosa/models/120001/access?vehicleType=cars',
    ])
    expect(api.looks).toEqual([])
  })

  it('follow at once what becomes of a person', async () => {
    const { account, token, cookie } = await person({ credits: 5, permissions: ALL })
    await see(FIESTA, (await person({ credits: 9, permissions: ALL })).cookie)
    const html = async (path = FIESTA) => (await see(path, cookie)).html
    expect(await html()).toContain('Te quedan 5. Abre todos los años')
    account.credits = 4
    expect(await html()).toContain('Te quedan 4. Abre todos los años')
    account.consulted.add(120_001)
    expect(await html()).toContain('Ya consultaste esta versión este mes.')
    account.consulted.clear()
    account.credits = 1
    expect(await html()).toContain('Te queda 1. Abre todos los años')
    account.credits = 0
    expect(await html()).toContain('No te quedan InfoCredits.')
    account.credits = 5
    const favourite = async () => /<button[^>]*aria-pressed="(true|false)"/.exec(await html())?.[1]
    expect(await favourite()).toBe('false')
    account.favourites = new Set([120_001])
    expect(await favourite()).toBe('true')
    account.permissions = []
    expect(await favourite()).toBeUndefined()
    api.tokens.delete(token)
    for (const path of [FIESTA, '/']) {
      const over = await see(path, cookie)
      expect(over.status).toBe(302)
      expect(over.html).not.toContain(account.email)
    }
  })

  it('are made for one person where the API doesn’t say what they show', async () => {
    const { cookie } = await person()
    await see(FIESTA, cookie)
    api.refuse = { path: '/preciosa/models/120001/access', code: 'unavailable' }
    try {
      const without = await see(FIESTA, cookie)
      expect(without.status).toBe(200)
      expect(without.html).toContain('Antes de gastar un InfoCredit te preguntamos.')
      api.refuse = { path: '/admin/user', code: 'unavailable' }
      expect((await see(FIESTA, cookie)).html).toContain('Ahora no podemos leer tu cuenta')
    } finally {
      api.refuse = null
    }
    expect((await see(FIESTA, cookie)).html).toContain('Abre todos los años')
  })

  it('are given to none who brings something else of ours, or asks in another way', async () => {
    const { account, cookie } = await person({ firstName: 'Eva' })
    for (const path of SHEETS) await see(path, cookie)
    const said = await see(FIESTA, `${cookie}; preciosa-aviso=signed-out`)
    expect(said.html).toContain('Saliste de tu cuenta.')
    const data = await see(`${FIESTA}.data`, cookie)
    expect(data.html).not.toContain('<html')
    const forged = await see(FIESTA, 'preciosa-sesion=x')
    expect([forged.status, forged.html.includes(account.email)]).toEqual([302, false])
    const twice = await see(FIESTA, `${cookie}; preciosa-sesion=x`)
    expect(twice.status).toBe(200)
  })
})

/** Where two texts part; null for the same. */
function firstDifference(one: string, other: string): [string, string] | null {
  if (one === other) return null
  const at = Array.from({ length: one.length }).findIndex((_, index) => one[index] !== other[index])
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60)
  return [around(one), around(other)]
}
