import {
  SOCIAL_AGAIN,
  SOCIAL_EMAIL_IN_USE,
  SOCIAL_OTHER_METHOD,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialReturnPath,
} from '@preciosa/contracts'
import { unseal } from '@preciosa/platform'
import type { OpenIdPerson } from '@preciosa/sandbox'
import { SEALED_FOR } from '@preciosa/server'
import type { BrowserContext, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { enlargeText, expectRoomForText, SMALL_PHONE } from './fixtures/large-text.js'
import { expect, type SocialSystem, test } from './fixtures/social-test.js'
import { SECRETS } from './programs.js'

const NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }
const PAGE = '/terminos'
const way = (page: Page, provider: SocialProvider) =>
  page.getByRole('dialog').getByRole('link', { name: `Ingresar con ${NAMES[provider]}` })
const pathOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const cookiesOf = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => /sesion|ingreso/.test(name))

async function leave(page: Page, { site }: SocialSystem, provider: SocialProvider): Promise<void> {
  await page.goto(`${site}${PAGE}?showloginmodal=true`)
  await way(page, provider).click()
  await page.getByRole('heading', { name: `Ingresar con ${NAMES[provider]} (de prueba)` }).waitFor()
}

const agree = (page: Page, { email }: OpenIdPerson) =>
  page.getByRole('button', { name: `Continuar como ${email}` }).click()

async function firstVisit({ site, at }: SocialSystem, provider: SocialProvider, person: OpenIdPerson) {
  const started = await fetch(`${site}/ingresar/${provider}?volver=${PAGE}`, { redirect: 'manual' })
  const cookie = (started.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  const sent = at[provider].decide(started.headers.get('location') ?? '', person)
  const back = new URLSearchParams({ ...sent })
  const url = site + socialReturnPath(provider)
  const answer = await (provider === 'apple'
    ? fetch(url, {
        method: 'POST',
        body: back,
        headers: { cookie, origin: at.apple.origin },
        redirect: 'manual',
      })
    : fetch(`${url}?${back.toString()}`, { headers: { cookie }, redirect: 'manual' }))
  return {
    location: answer.headers.get('location'),
    isSignedIn: answer.headers.getSetCookie().some((header) => /^preciosa-sesion=[^;]/.test(header)),
  }
}

interface Mailed {
  code: string
  token: string
  social: boolean
}

async function mailedTo(system: SocialSystem, email: string): Promise<Mailed> {
  const [mail] = await system.rows<{ sealed: string }>(
    `select data->>'sealed' as sealed from mail where address = $1 and kind = 'activation' order by created_at desc limit 1`,
    [email],
  )
  const opened = unseal(mail?.sealed ?? '', SECRETS.SECRET_KEY, SEALED_FOR) ?? '{}'
  return JSON.parse(opened) as Mailed
}

async function known(system: SocialSystem, provider: SocialProvider): Promise<OpenIdPerson> {
  const person = system.at[provider].join()
  const first = await firstVisit(system, provider, person)
  // Facebook confirms no e-mail, so its users activate first; others enter their data (spec 2 §4, 412).
  expect(first).toEqual(
    provider === 'facebook'
      ? {
          location: `/activacion?email=${encodeURIComponent(person.email ?? '')}&social=true`,
          isSignedIn: false,
        }
      : { location: '/bienvenido', isSignedIn: true },
  )
  await system.rows('update account set activated_at = now() where email = $1', [person.email])
  await system.rows(
    `insert into profile (account_id, type, first_name, shows_codia, created_at)
     select id, 'individual', '', false, now() from account where email = $1`,
    [person.email],
  )
  return person
}

for (const provider of SOCIAL_PROVIDERS) {
  for (const javaScriptEnabled of [true, false]) {
    test(`a user comes by ${provider} ${javaScriptEnabled ? 'with' : 'without'} scripts, and returns to the page (spec 2 §4, §8)`, async ({
      system,
      openWindow,
    }) => {
      const context = await openWindow({ viewport: { width: 360, height: 800 }, javaScriptEnabled })
      const page = await context.newPage()
      const person = await known(system, provider)
      await leave(page, system, provider)
      await agree(page, person)
      if (provider === 'apple' && !javaScriptEnabled)
        await page.getByRole('button', { name: 'Volver' }).click()
      await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
      expect(pathOf(page)).toBe(PAGE)
      expect(await cookiesOf(context)).toEqual(['preciosa-sesion'])
      await page.reload()
      await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
      await page.goto(`${system.site}/ingresar/google/vuelta?state=x&code=y`)
      await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
      expect(pathOf(page)).toBe('/')
    })
  }

  test(`a user who declines at ${provider} reads so in the dialog (spec 2 §8)`, async ({
    system,
    openWindow,
  }) => {
    const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
    await leave(page, system, provider)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
    await expect(dialog.getByRole('alert')).toContainText(SOCIAL_OTHER_METHOD)
    expect(await cookiesOf(page.context())).toEqual([])
    expect(new URL(page.url()).searchParams.get('volver')).toBe(PAGE)
  })
}

test.describe('a user of Facebook with an unverified e-mail', () => {
  const activated = (page: Page) => page.getByRole('dialog').getByText('Cuenta activada con éxito.')

  test('activates with the mailed code, without a password, and is signed in (spec 2 §4)', async ({
    system,
    openWindow,
  }) => {
    const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
    const person = system.at.facebook.join()
    await leave(page, system, 'facebook')
    await agree(page, person)
    await page.getByRole('heading', { name: 'Activá tu cuenta' }).waitFor()
    await hydrated(page)
    await expect(page.getByLabel('Contraseña')).toHaveCount(0)
    await expect(page.getByText('¿No te acordás de la contraseña?')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('button', { name: 'Reenviar código' }).click()
    await page.getByText('Te hemos enviado un nuevo código a tu casilla de correo').waitFor()
    await page.getByLabel('Código').fill((await mailedTo(system, person.email ?? '')).code)
    await page.getByRole('button', { name: 'Activar', exact: true }).click()
    await page.waitForURL('**/bienvenido**')
    await hydrated(page)
    expect(await cookiesOf(page.context())).toEqual(['preciosa-sesion'])
    await page.getByLabel('Particular').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Comprar', { exact: true }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
    await expect(page.getByLabel('Apellido')).toHaveValue('Paz')
  })

  test('activates by the mail’s link in another browser, which must choose a password (spec 2 §4)', async ({
    system,
    openWindow,
  }) => {
    const person = system.at.facebook.join()
    await firstVisit(system, 'facebook', person)
    const email = person.email ?? ''
    const { token, social } = await mailedTo(system, email)
    expect(social).toBe(true)
    const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
    const link = `?social=true&${new URLSearchParams({ email, enlace: token }).toString()}`
    await goToHydrated(page, `${system.site}/activacion${link}`)
    await expect(page.getByLabel('Contraseña')).toHaveCount(0)
    await expect(page.getByLabel('Código')).toHaveCount(0)
    await page.getByRole('button', { name: 'Activar', exact: true }).click()
    await expect(activated(page)).toContainText('elegí una contraseña')
    expect(await cookiesOf(page.context())).toEqual([])
    await page.getByLabel('E-mail').waitFor()
  })
})

test("an e-mail of another provider's account is refused in the dialog, which passes axe (spec 2 §8)", async ({
  system,
  openWindow,
}) => {
  const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
  const email = 'tomada@ejemplo.com.ar'
  await firstVisit(system, 'google', system.at.google.join({ email }))
  const second = system.at.apple.join({ email })
  await leave(page, system, 'apple')
  await agree(page, second)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(SOCIAL_EMAIL_IN_USE)
  expect(await cookiesOf(page.context())).toEqual([])
  await expectAccessibleAtEachWidth(page)
  const mails = await system.rows<{ data: { tried: string } }>(
    `select data from mail where kind = 'address-taken' and address = $1`,
    [email],
  )
  expect(mails.map(({ data }) => data.tried)).toEqual(['apple'])
  await goToHydrated(page, `${system.site}${PAGE}?showregistermodal=true&ingreso=taken`)
  for (const provider of SOCIAL_PROVIDERS) await way(page, provider).waitFor()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
})

test("a stranger's answer signs in no other browser, by link or form", async ({ system, openWindow }) => {
  const stranger = system.at.google.join()
  const started = await openWindow()
  const strangersPage = await started.newPage()
  await leave(strangersPage, system, 'google')
  const { state, code = '' } = system.at.google.decide(strangersPage.url(), stranger)
  const answer = `${system.site}${socialReturnPath('google')}?${new URLSearchParams({ state, code }).toString()}`
  const victim = await openWindow()
  const page = await victim.newPage()
  await page.goto(answer)
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(SOCIAL_AGAIN)
  expect(await cookiesOf(victim)).toEqual([])
  // A stranger's answer doesn't end the user's own attempt.
  const person = await known(system, 'google')
  await leave(page, system, 'google')
  const other = await victim.newPage()
  await other.goto(answer)
  await expect(other.getByRole('dialog').getByRole('alert')).toContainText(SOCIAL_AGAIN)
  expect(await cookiesOf(victim)).toEqual(['preciosa-ingreso-google'])
  await agree(page, person)
  await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
  expect(await cookiesOf(victim)).toEqual(['preciosa-sesion'])
})

test("windows with long return paths leave a cookie within the browsers' limit", async ({
  system: { site },
  openWindow,
}) => {
  const { request } = await openWindow()
  const back = encodeURIComponent(`/resultado-busqueda?s=${'ñ'.repeat(160)}`)
  for (let at = 0; at < 4; at += 1) {
    const answer = await request.get(`${site}/ingresar/google?volver=${back}`, { maxRedirects: 0 })
    expect((answer.headers()['set-cookie'] ?? '').length).toBeLessThan(4096)
  }
})

test('two windows at the provider both return signed in', async ({ system, openWindow }) => {
  const person = await known(system, 'google')
  const context = await openWindow()
  const pages = [await context.newPage(), await context.newPage()]
  for (const page of pages) await leave(page, system, 'google')
  for (const page of pages) {
    await agree(page, person)
    await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
    expect(pathOf(page)).toBe(PAGE)
  }
  expect(await cookiesOf(context)).toEqual(['preciosa-sesion'])
})

test('only a link of the site starts an attempt, stored in a separate cookie', async ({
  system: { site },
  openWindow,
}) => {
  const { request } = await openWindow()
  const start = async (provider: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(`${site}/ingresar/${provider}?volver=%2Fterminos`, {
      headers,
      maxRedirects: 0,
    })
    const { location, 'set-cookie': cookie } = answer.headers()
    return { status: answer.status(), location, cookie }
  }
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch;prerender' }]) {
    const answer = await start('google', headers)
    expect(answer).toMatchObject({ status: 302, location: '/?showloginmodal=true&volver=%2Fterminos' })
    expect(answer.cookie).toBeUndefined()
  }
  const common = 'Path=/; Max-Age=600; HttpOnly; SameSite='
  expect((await start('google')).cookie).toMatch(new RegExp(`^preciosa-ingreso-google=.+; ${common}Lax$`))
  const apple = (await start('apple')).cookie
  expect(apple).toMatch(new RegExp(`^preciosa-ingreso-apple=.+; ${common}None; Secure$`))
  expect(await start('myspace')).toMatchObject({ status: 302, location: '/404' })
  const post = async (path: string) =>
    (
      await request.post(site + path, {
        headers: { origin: 'http://evil.example' },
        form: { state: 'x', code: 'x' },
        maxRedirects: 0,
      })
    ).status()
  expect(await post('/ingresar/apple/vuelta')).toBe(302)
  for (const path of ['/ingresar/apple', '/ingresar/google/vuelta', '/ingresar/apple/vuelta.data', '/'])
    expect(await post(path)).toBe(403)
})

test('an unknown provider returns 404', async ({ system, openWindow, problems }) => {
  problems.expect(/status of 404/)
  const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
  for (const path of ['/ingresar/twitter', '/ingresar/twitter/vuelta?state=x&code=y']) {
    await page.goto(system.site + path)
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  }
})

test('a return path to another site leads home', async ({ system, openWindow }) => {
  const page = await (await openWindow()).newPage()
  const person = await known(system, 'google')
  await page.goto(`${system.site}/ingresar/google?volver=//evil.example`)
  await agree(page, person)
  await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
  expect(pathOf(page)).toBe('/')
})

test("both dialogs have room for the providers' buttons on a small phone with large text", async ({
  system: { site },
  openWindow,
}) => {
  const page = await (await openWindow({ viewport: SMALL_PHONE })).newPage()
  await enlargeText(page)
  for (const modal of ['login', 'register']) {
    await goToHydrated(page, `${site}/?show${modal}modal=true`)
    for (const provider of SOCIAL_PROVIDERS) await way(page, provider).waitFor()
    await expectRoomForText(page)
  }
})
