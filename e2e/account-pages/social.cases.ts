import {
  SOCIAL_AGAIN,
  SOCIAL_EMAIL_IN_USE,
  SOCIAL_OTHER_METHOD,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialReturnPath,
} from '@preciosa/contracts/own-account'
import { KeyRing } from '@preciosa/platform'
import type { OpenIdPerson } from '@preciosa/sandbox'
import { SEALED_FOR } from '@preciosa/server'
import { PlainBrowser } from '../plain-browser.js'
import { SECRETS } from '../programs.js'
import type { Places } from '../plain-places.js'
import { dialogOf, open, problemsOf, send, titleOf } from './pages.js'

const NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }
const PAGE = '/terminos'
const WELCOME = '/bienvenido?paso=tipo'

/** Two browsers of a stranger and a user, failed and refused attempts, and accounts without a password. */
export function socialCases(places: () => Places): void {
  const site = () => places().whole.site
  const visit = (path: string) => open(site(), path)
  const cookiesOf = async (page: PlainBrowser) =>
    (await page.cookies.getCookies(site())).map(({ key }) => key).filter((key) => /sesion|ingreso/.test(key))
  const leave = async (page: PlainBrowser, provider: SocialProvider) => {
    await page.open(`${site()}${PAGE}?showloginmodal=true`)
    await page.follow(`Ingresar con ${NAMES[provider]}`)
    expect(titleOf(page)).toBe(`Ingresar con ${NAMES[provider]} (de prueba)`)
  }
  const agree = async (page: PlainBrowser, { email }: OpenIdPerson) => {
    await page.press(`Continuar como ${email}`)
    if (titleOf(page) === 'Volviendo') await page.press('Volver')
  }
  const come = async (page: PlainBrowser, provider: SocialProvider, person: OpenIdPerson) => {
    await leave(page, provider)
    await agree(page, person)
    return page
  }
  const known = async (provider: SocialProvider): Promise<OpenIdPerson> => {
    const { whole, at } = places()
    const person = at[provider].join()
    const page = await come(await visit('/'), provider, person)
    // Facebook confirms no e-mail, so its users activate first; others enter their data.
    expect([page.address, await cookiesOf(page)]).toEqual(
      provider === 'facebook'
        ? [`/activacion?email=${encodeURIComponent(person.email ?? '')}&social=true`, []]
        : [PAGE, ['preciosa-sesion']],
    )
    await whole.rows('update account set activated_at = now() where email = $1', [person.email])
    return person
  }
  const mailedTo = async (email: string) => {
    const [mail] = await places().whole.rows<{ sealed: string }>(
      `select data->>'sealed' as sealed from mail where address = $1 and kind = 'activation' order by created_at desc limit 1`,
      [email],
    )
    const opened = KeyRing.of(SECRETS.SECRET_KEYS).open(mail?.sealed ?? '', SEALED_FOR) ?? '{}'
    return JSON.parse(opened) as { code: string; token: string; social: boolean }
  }

  it.each(SOCIAL_PROVIDERS)('signs in by %s and returns to the page', async (provider) => {
    const person = await known(provider)
    const page = await come(await visit('/'), provider, person)
    expect([page.address, await cookiesOf(page)]).toEqual([PAGE, ['preciosa-sesion']])
    expect(page.text).toContain(person.email)
    await page.open('/ingresar/google/vuelta?state=x&code=y')
    expect([page.address, page.text]).toEqual(['/', expect.stringContaining(person.email ?? '')])
  })

  it.each(SOCIAL_PROVIDERS)('tells a user who declines at %s in the dialog', async (provider) => {
    const page = await visit('/')
    await leave(page, provider)
    await page.press('Cancelar')
    if (titleOf(page) === 'Volviendo') await page.press('Volver')
    expect([dialogOf(page), await cookiesOf(page)]).toEqual(['Ingresar a mi cuenta', []])
    expect(page.text).toContain(SOCIAL_OTHER_METHOD)
    expect(new URLSearchParams(page.address.split('?')[1]).get('volver')).toBe(PAGE)
  })

  it('activates an unverified e-mail with the mailed code, without a password', async () => {
    const person = places().at.facebook.join()
    const page = await come(await visit('/'), 'facebook', person)
    expect(titleOf(page)).toBe('Activá tu cuenta')
    expect(() => page.field('Contraseña')).toThrow('No field')
    expect(page.text).not.toContain('¿No te acordás de la contraseña?')
    expect(await page.faults()).toEqual([])
    await send(page, 'Reenviar código')
    expect(page.text).toContain('Te hemos enviado un nuevo código a tu casilla de correo')
    await send(page, 'Activar', { Código: (await mailedTo(person.email ?? '')).code })
    expect([page.address, await cookiesOf(page)]).toEqual([PAGE, ['preciosa-sesion']])
    await page.open(WELCOME)
    await send(page, 'Continuar', { Particular: true })
    await send(page, 'Continuar', { Comprar: true })
    expect([page.field('Nombre').value, page.field('Apellido').value]).toEqual(['Ana', 'Paz'])
  })

  it('asks for a password after the mail’s link in another browser', async () => {
    const person = places().at.facebook.join()
    const email = person.email ?? ''
    await come(await visit('/'), 'facebook', person)
    const { token, social } = await mailedTo(email)
    expect(social).toBe(true)
    const link = new URLSearchParams({ email, enlace: token }).toString()
    const page = await visit(`/activacion?social=true&${link}`)
    for (const label of ['Contraseña', 'Código']) expect(() => page.field(label)).toThrow('No field')
    await send(page, 'Activar')
    expect(page.text).toContain('Cuenta activada con éxito.')
    expect(page.text).toContain('elegí una contraseña')
    expect([dialogOf(page) === null, await cookiesOf(page)]).toEqual([false, []])
    page.field('E-mail')
  })

  it("refuses an e-mail of another provider's account", async () => {
    const { at, whole } = places()
    const email = 'tomada@ejemplo.com.ar'
    await come(await visit('/'), 'google', at.google.join({ email }))
    const page = await come(await visit('/'), 'apple', at.apple.join({ email }))
    expect([dialogOf(page), await cookiesOf(page)]).toEqual(['Ingresar a mi cuenta', []])
    expect(page.text).toContain(SOCIAL_EMAIL_IN_USE)
    const mails = await whole.rows<{ data: { tried: string } }>(
      `select data from mail where kind = 'address-taken' and address = $1`,
      [email],
    )
    expect(mails.map(({ data }) => data.tried)).toEqual(['apple'])
    await page.open(`${PAGE}?showregistermodal=true&ingreso=taken`)
    expect(problemsOf(page)).toEqual([])
    for (const provider of SOCIAL_PROVIDERS) page.named('dialog a', `Ingresar con ${NAMES[provider]}`)
    expect(await page.faults()).toEqual([])
  })

  it("signs in no other browser with a stranger's answer", async () => {
    const { google } = places().at
    const strangers = await visit('/')
    await leave(strangers, 'google')
    const { state, code = '' } = google.decide(strangers.document.location.href, google.join())
    const answer = `${site()}${socialReturnPath('google')}?${new URLSearchParams({ state, code }).toString()}`
    const page = await visit('/')
    await page.open(answer)
    expect([page.text, await cookiesOf(page)]).toEqual([expect.stringContaining(SOCIAL_AGAIN), []])
    // A stranger's answer doesn't end the user's own attempt.
    const person = await known('google')
    await leave(page, 'google')
    const other = await new PlainBrowser(site(), page.cookies).open(answer)
    expect([other.text, await cookiesOf(other)]).toEqual([
      expect.stringContaining(SOCIAL_AGAIN),
      ['preciosa-ingreso-google'],
    ])
    await agree(page, person)
    expect(page.text).toContain(person.email)
    expect(await cookiesOf(page)).toEqual(['preciosa-sesion'])
  })

  it('signs in both windows at the provider', async () => {
    const person = await known('google')
    const first = await visit('/')
    const windows = [first, new PlainBrowser(site(), first.cookies)]
    for (const page of windows) await leave(page, 'google')
    for (const page of windows) {
      await agree(page, person)
      expect([page.address, page.text]).toEqual([PAGE, expect.stringContaining(person.email ?? '')])
    }
    expect(await cookiesOf(first)).toEqual(['preciosa-sesion'])
  })

  it("leaves a cookie within the browsers' limit for windows with long return paths", async () => {
    const back = encodeURIComponent(`/resultado-busqueda?s=${'ñ'.repeat(160)}`)
    let cookie = ''
    for (let at = 0; at < 4; at += 1) {
      const answer = await fetch(`${site()}/ingresar/google?volver=${back}`, {
        headers: { cookie },
        redirect: 'manual',
      })
      const set = answer.headers.get('set-cookie') ?? ''
      expect(set.length).toBeLessThan(4096)
      cookie = set.split(';', 1)[0] ?? ''
    }
  })

  it('starts an attempt only from a link of the site, stored in a separate cookie', async () => {
    const start = async (provider: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${site()}/ingresar/${provider}?volver=%2Fterminos`, {
        headers,
        redirect: 'manual',
      })
      return {
        status: answer.status,
        location: answer.headers.get('location'),
        cookie: answer.headers.get('set-cookie'),
      }
    }
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch;prerender' }])
      expect(await start('google', headers)).toEqual({
        status: 302,
        location: '/?showloginmodal=true&volver=%2Fterminos',
        cookie: null,
      })
    const common = 'Path=/; Max-Age=600; HttpOnly; SameSite='
    expect((await start('google')).cookie).toMatch(new RegExp(`^preciosa-ingreso-google=.+; ${common}Lax$`))
    expect((await start('apple')).cookie).toMatch(
      new RegExp(`^preciosa-ingreso-apple=.+; ${common}None; Secure$`),
    )
    expect(await start('myspace')).toMatchObject({ status: 302, location: '/404' })
    const post = async (path: string) =>
      (
        await fetch(site() + path, {
          method: 'POST',
          headers: { origin: 'http://evil.example' },
          body: new URLSearchParams({ state: 'x', code: 'x' }),
          redirect: 'manual',
        })
      ).status
    expect(await post('/ingresar/apple/vuelta')).toBe(302)
    for (const path of ['/ingresar/apple', '/ingresar/google/vuelta', '/ingresar/apple/vuelta.data', '/'])
      expect(await post(path)).toBe(403)
  })

  it.each(['/ingresar/twitter', '/ingresar/twitter/vuelta?state=x&code=y'])(
    'returns 404 for an unknown provider at %s',
    async (path) => {
      const page = await visit(path)
      expect([page.status, titleOf(page)]).toEqual([404, 'No encontramos esta página'])
    },
  )

  it('leads home for a return path to another site', async () => {
    const person = await known('google')
    // The wizard would come before home.
    await places().whole.rows(
      `update profile set first_name = 'Ana', last_name = 'Paz' from account
        where account.id = account_id and email = $1`,
      [person.email],
    )
    const page = await visit('/ingresar/google?volver=//evil.example')
    await agree(page, person)
    expect([page.address, page.text]).toEqual(['/', expect.stringContaining('Ana Paz')])
  })
}
