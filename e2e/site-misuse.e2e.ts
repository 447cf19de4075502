import { SESSION_EXPIRED } from '@preciosa/contracts/own-account'
import { fetchedBody, pricesIn, type SignedInPerson } from '@preciosa/testing'
import { SECRETS } from './programs.js'
import { sealedCookie } from './session-cookie.js'
import { ALL_SECRETS, SECRETS_OF, startWholeSite, type WholeSite } from './whole-site.js'

type Person = SignedInPerson & { cookie: string }

const ENDED = /^\/\?showloginmodal=true&showsession=true&volver=/
const AGREED = { confirm: '1' }

describe('a look through the site', () => {
  let whole: WholeSite
  let ana: Person
  let sheets: Record<'gol' | 'fox' | 'wave', string>

  beforeAll(async () => {
    whole = await startWholeSite()
    const { gol, fox, wave } = whole.ids
    sheets = {
      gol: `/ficha/cars/${gol.codia}`,
      fox: `/ficha/cars/${fox.codia}`,
      wave: `/ficha/motorcycles/${wave.codia}`,
    }
  })
  beforeEach(async () => {
    ana = await whole.person(3)
  })
  afterAll(() => whole.stop())

  interface Sent {
    cookie?: string
    headers?: Record<string, string>
    body?: RequestInit['body']
  }

  async function post(path: string, { cookie = ana.cookie, headers = {}, body }: Sent = {}) {
    const answer = await fetch(whole.site + path, {
      method: 'POST',
      redirect: 'manual',
      body: body ?? new URLSearchParams(AGREED),
      headers: { origin: whole.site, cookie, ...headers },
    })
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      cookies: answer.headers.getSetCookie(),
      text: await answer.text(),
    }
  }

  it.each(['%20', '%00', '%ff', '%F0%9F', '', 'x'.repeat(3000)])(
    'has no localities for the province «%s»',
    async (province) => {
      const answer = await fetch(`${whole.site}/localidades?provincia=${province}`)
      expect([answer.status, (await fetchedBody<{ localities: string[] }>(answer)).localities]).toEqual([
        200,
        [],
      ])
    },
  )

  const read = async (path: string) =>
    (await fetch(whole.site + path, { headers: { cookie: ana.cookie } })).text()

  it('is charged once for a hundred parallel clicks, which all show the prices', async () => {
    const paths = Array.from({ length: 100 }, (_, at) => sheets.gol + (at % 2 === 0 ? '' : '.data'))
    const answers = await Promise.all(paths.map((path) => post(path)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const { text } of answers) expect(pricesIn(text, ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
    expect(pricesIn(await read(`${sheets.gol}.data`), ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
    expect(await whole.spent(ana)).toBe(1)
  })

  it('never opens more vehicles than credits in parallel requests', async () => {
    const poor = await whole.person(1)
    const asked = Array.from({ length: 60 }, (_, at) => (['gol', 'fox', 'wave'] as const)[at % 3]!)
    const answers = await Promise.all(
      asked.map(async (vehicle) => ({ vehicle, ...(await post(sheets[vehicle], { cookie: poor.cookie })) })),
    )
    const shown = new Set<string>()
    for (const { vehicle, status, text } of answers) {
      const found = pricesIn(text, ALL_SECRETS)
      expect(status).toBe(200)
      if (found.length > 0) {
        shown.add(vehicle)
        expect(found).toEqual(SECRETS_OF(vehicle))
      } else expect(text).toContain('No te quedan InfoCredits para ver estos precios.')
    }
    expect(shown.size).toBe(1)
    expect(await whole.spent(poor)).toBe(1)
  })

  it('is free when repeated, with other fields or as data', async () => {
    await post(sheets.gol)
    for (const fields of [AGREED, {}, { confirm: '1', codia: '1', vehicleType: 'motorcycles' }]) {
      for (const path of [
        sheets.gol,
        `${sheets.gol}.data`,
        `${sheets.gol}?confirm=1&codia=${whole.ids.fox.codia}`,
      ]) {
        await post(path, { body: new URLSearchParams(fields) })
        expect(pricesIn(await read(path), ALL_SECRETS)).toEqual(SECRETS_OF('gol'))
      }
    }
    expect(await whole.spent(ana)).toBe(1)
  })

  it.each([
    ['without consent', ''],
    ['with consent in the address only', 'x=1'],
    ['with another value of consent', 'confirm=true'],
    ['with a refusal before the consent', 'confirm=0&confirm=1'],
  ])("doesn't charge for a form %s", async (_, body) => {
    const { status, text } = await post(`${sheets.gol}?confirm=1`, { body: new URLSearchParams(body) })
    expect(status).toBe(200)
    expect(pricesIn(text, ALL_SECRETS)).toEqual([])
    expect(await whole.spent(ana)).toBe(0)
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['another site with a forged Referer', { origin: 'https://evil.example', referer: 'http://127.0.0.1/' }],
    [
      'another site with a forged X-Forwarded-Host',
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    ],
  ])('refuses a form from %s', async (_, headers) => {
    for (const path of [sheets.gol, `${sheets.gol}.data`, `${sheets.gol}?index`]) {
      expect((await post(path, { headers })).status).toBe(403)
    }
    expect(await whole.spent(ana)).toBe(0)
  })

  it.each([
    ['login', { email: 'otra@ejemplo.com.ar', password: 'una clave que nadie usa' }],
    [
      'register',
      { email: 'otra@ejemplo.com.ar', password: 'una clave que nadie usa', type: 'individual', terms: '1' },
    ],
    ['recover', { email: 'otra@ejemplo.com.ar' }],
    [
      'password',
      { current: 'una clave que nadie usa', password: 'otra clave distinta', repeat: 'otra clave distinta' },
    ],
    ['deletion', { email: 'otra@ejemplo.com.ar' }],
  ])('refuses an account form from another site: %s', async (intent, fields) => {
    const body = () => new URLSearchParams({ ...fields, intent, volver: '/' })
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:1'])
      for (const path of [
        '/cuenta',
        '/cuenta.data',
        '/perfil/mis-datos',
        '/perfil/facturacion',
        '/perfil/sesiones',
        '/bienvenido',
      ]) {
        const { status, cookies } = await post(path, { body: body(), headers: { origin } })
        expect([path, origin, status, cookies]).toEqual([path, origin, 403, []])
      }
    expect(await whole.rows('select from profile where account_id = $1', [ana.id])).toHaveLength(1)
    expect(await whole.rows('select from access_token where account_id = $1', [ana.id])).toHaveLength(1)
  })

  it('rejects a forged, altered, foreign or expired cookie', async () => {
    const [name = '', sealed = ''] = ana.cookie.split('=')
    const flip = (at: number) =>
      `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    const sealedWith = async (secretKeys: string, cookieName: string) =>
      (await sealedCookie(ana.token, { name: cookieName, secretKeys })).replace(/^[^=]*/, name)
    const cookies = {
      'a forged value': `${name}=forged`,
      'the bare token': `${name}=${ana.token}`,
      'altered at its start': `${name}=${flip(3)}`,
      'altered in the middle': `${name}=${flip(Math.floor(sealed.length / 2))}`,
      truncated: `${name}=${sealed.slice(0, -4)}`,
      'sealed with another key': await sealedWith(
        'tests:a-key-that-is-not-of-this-site-surely',
        'preciosa-sesion',
      ),
      'the content of another cookie': await sealedWith(SECRETS.SECRET_KEYS, 'preciosa-email'),
      expired: await whole.cookieOf(ana.token, -1),
      'an unknown token': await whole.cookieOf('unknown-token'),
    }
    for (const [what, cookie] of Object.entries(cookies)) {
      for (const fields of [AGREED, {}] as Record<string, string>[]) {
        const {
          status,
          location,
          cookies: set,
        } = await post(sheets.gol, { cookie, body: new URLSearchParams(fields) })
        expect({ what, status, location }).toEqual({
          what,
          status: 302,
          location: expect.stringMatching(ENDED),
        })
        expect(set.join()).toContain('preciosa-sesion=; Path=/; Max-Age=0')
      }
    }
    expect(await whole.spent(ana)).toBe(0)
    const signIn = await fetch(`${whole.site}/?showloginmodal=true&showsession=true`)
    expect(await signIn.text()).toContain(SESSION_EXPIRED)
  })

  it('rejects a stolen cookie after its owner signs out', async () => {
    await post(sheets.gol)
    expect((await post('/logout')).location).toBe('/')
    for (const sheet of [sheets.gol, sheets.fox]) {
      const { location, text } = await post(sheet)
      expect(location).toMatch(ENDED)
      expect(pricesIn(text, ALL_SECRETS)).toEqual([])
    }
    expect(await whole.spent(ana)).toBe(1)
  })

  it("isn't shared with another user", async () => {
    await post(sheets.gol)
    const eva = await whole.person(0)
    const { text } = await post(sheets.gol, { cookie: eva.cookie })
    expect(pricesIn(text, ALL_SECRETS)).toEqual([])
    expect(text).toContain('No te quedan InfoCredits')
  })

  it('returns 404 for a codia of another vehicle type or an invalid codia', async () => {
    const { gol, wave } = whole.ids
    for (const path of [
      `/ficha/motorcycles/${gol.codia}`,
      `/ficha/cars/${wave.codia}`,
      `/ficha/trucks/${gol.codia}`,
      '/ficha/cars/99999999',
      '/ficha/cars/99999999999999999999',
      '/ficha/cars/-1',
      `/ficha/cars/0${gol.codia}`,
      `/ficha/cars/${gol.codia}%20or%201=1`,
      `/ficha/cars/${gol.codia}.0`,
    ]) {
      const { status, text } = await post(path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('No encontramos')
      expect(pricesIn(text, ALL_SECRETS)).toEqual([])
    }
    expect(await whole.spent(ana)).toBe(0)
  })

  it.each([
    ['JSON', 'application/json', '{"confirm":"1"}'],
    ['text', 'text/plain', 'confirm=1'],
    [
      'an unfinished multipart form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="confirm"\r\n\r\n1',
    ],
    ['a multipart form without boundary', 'multipart/form-data', 'confirm=1'],
    ['XML', 'application/xml', '<confirm>1</confirm>'],
  ])("doesn't accept %s as a form", async (_, type, body) => {
    for (const path of [sheets.gol, `${sheets.gol}.data`]) {
      const { status, text } = await post(path, { body, headers: { 'content-type': type } })
      expect(status).toBe(400)
      expect(pricesIn(text, ALL_SECRETS)).toEqual([])
    }
    expect((await post(sheets.gol, { body, headers: { 'content-type': type } })).text).toMatch(
      /<html lang="es-AR"/,
    )
    expect(await whole.spent(ana)).toBe(0)
  })

  it('refuses a form over the size limit', async () => {
    const body = new URLSearchParams({ ...AGREED, more: 'x'.repeat(70_000) })
    expect((await post(sheets.gol, { body })).status).toBe(413)
    expect(await whole.spent(ana)).toBe(0)
  })
})
