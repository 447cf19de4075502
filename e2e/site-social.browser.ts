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

/** From the dialog over a page to the provider's. */
async function leave(page: Page, { site }: SocialSystem, provider: SocialProvider): Promise<void> {
  await page.goto(`${site}${PAGE}?showloginmodal=true`)
  await way(page, provider).click()
  await page.getByRole('heading', { name: `Ingresar con ${NAMES[provider]} (de prueba)` }).waitFor()
}

const agree = (page: Page, { email }: OpenIdPerson) =>
  page.getByRole('button', { name: `Continuar como ${email}` }).click()

/** Somebody's first visit, up to where it leads: not followed, for what comes next isn't these tests' affair. */
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

/** What the newest mail to an address holds. */
async function mailedTo(system: SocialSystem, email: string): Promise<Mailed> {
  const [mail] = await system.rows<{ sealed: string }>(
    `select data->>'sealed' as sealed from mail where address = $1 and kind = 'activation' order by created_at desc limit 1`,
    [email],
  )
  const opened = unseal(mail?.sealed ?? '', SECRETS.SECRET_KEY, SEALED_FOR) ?? '{}'
  return JSON.parse(opened) as Mailed
}

/** Somebody who has been here before and has said who they are. */
async function known(system: SocialSystem, provider: SocialProvider): Promise<OpenIdPerson> {
  const person = system.at[provider].join()
  const first = await firstVisit(system, provider, person)
  // Nobody vouches for an address of Facebook's: it is activated first. Others say who they are first (spec 2 §4, 412).
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
    test(`somebody comes by ${provider} ${javaScriptEnabled ? 'with' : 'without'} scripts, and is back where they were`, async ({
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
      // Coming back to the provider's answer changes nothing.
      await page.reload()
      await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
      // Nor does an answer that has done its work.
      await page.goto(`${system.site}/ingresar/google/vuelta?state=x&code=y`)
      await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
      expect(pathOf(page)).toBe('/')
    })
  }

  test(`somebody who declines at ${provider} hears so in the dialog`, async ({ system, openWindow }) => {
    const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
    await leave(page, system, provider)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
    await expect(dialog.getByRole('alert')).toContainText(SOCIAL_OTHER_METHOD)
    expect(await cookiesOf(page.context())).toEqual([])
    // The way back is kept.
    expect(new URL(page.url()).searchParams.get('volver')).toBe(PAGE)
  })
}

test.describe('somebody whose address Facebook doesn’t vouch for', () => {
  // In the dialog, which covers the page.
  const activated = (page: Page) => page.getByRole('dialog').getByText('Cuenta activada con éxito.')

  /** Comes by Facebook from the dialog that stands open, and is let in: to say who they are. */
  async function comeAgain(page: Page, person: OpenIdPerson): Promise<void> {
    await expect(activated(page)).toContainText('volvé a ingresar con Google, Facebook o Apple')
    await way(page, 'facebook').click()
    await agree(page, person)
    await page.waitForURL('**/bienvenido**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await cookiesOf(page.context())).toEqual(['preciosa-sesion'])
  }

  test('activates with the mailed code, without a password, and comes again', async ({
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
    await activated(page).waitFor()
    // The mailbox alone lets nobody in.
    expect(await cookiesOf(page.context())).toEqual([])
    await comeAgain(page, person)
    // Their data begin with the name that the provider told.
    await hydrated(page)
    await page.getByLabel('Particular').check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await page.getByLabel('Comprar', { exact: true }).check()
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Ana')
    await expect(page.getByLabel('Apellido')).toHaveValue('Paz')
  })

  test('activates by the mail’s link, in another browser as well', async ({ system, openWindow }) => {
    const person = system.at.facebook.join()
    await firstVisit(system, 'facebook', person)
    const email = person.email ?? ''
    const { token, social } = await mailedTo(system, email)
    expect(social).toBe(true)
    const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
    // As the mail writes it (`render.spec`).
    const link = `?social=true&${new URLSearchParams({ email, enlace: token }).toString()}`
    await goToHydrated(page, `${system.site}/activacion${link}`)
    await expect(page.getByLabel('Contraseña')).toHaveCount(0)
    await expect(page.getByLabel('Código')).toHaveCount(0)
    await page.getByRole('button', { name: 'Activar', exact: true }).click()
    await activated(page).waitFor()
    expect(await cookiesOf(page.context())).toEqual([])
    await comeAgain(page, person)
  })
})

test('an address that another way in has is refused in the dialog, which axe finds nothing in', async ({
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
  // The other dialog doesn't say it again.
  await goToHydrated(page, `${system.site}${PAGE}?showregistermodal=true&ingreso=taken`)
  for (const provider of SOCIAL_PROVIDERS) await way(page, provider).waitFor()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)
})

test('another one’s answer signs nobody in: not by a link, not by a form', async ({ system, openWindow }) => {
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
  // Nor where the victim has an attempt of their own under way, which goes on.
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

test('windows with long ways back leave a cookie that a browser takes', async ({
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

test('two windows of a browser that are both at the provider both come back signed in', async ({
  system,
  openWindow,
}) => {
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

test('only a link of the site itself sends anybody off, with the attempt in a cookie of its own', async ({
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
  // What another site posts is taken at one address alone.
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

test('another service than these is a page that isn’t there', async ({ system, openWindow, problems }) => {
  problems.expect(/status of 404/)
  const page = await (await openWindow({ viewport: { width: 360, height: 800 } })).newPage()
  for (const path of ['/ingresar/twitter', '/ingresar/twitter/vuelta?state=x&code=y']) {
    await page.goto(system.site + path)
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  }
})

test('the way back leads nowhere else', async ({ system, openWindow }) => {
  const page = await (await openWindow()).newPage()
  const person = await known(system, 'google')
  await page.goto(`${system.site}/ingresar/google?volver=//evil.example`)
  await agree(page, person)
  await page.getByRole('link', { name: `Perfil: ${person.email}` }).waitFor()
  expect(pathOf(page)).toBe('/')
})

test('both dialogs have room for their ways in on a small phone with large text', async ({
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
