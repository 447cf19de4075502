import {
  SOCIAL_OTHER_METHOD,
  SOCIAL_PROVIDERS,
  type SocialProvider,
  socialReturnPath,
} from '@preciosa/contracts/own-account'
import type { OpenIdPerson } from '@preciosa/sandbox'
import type { BrowserContext, Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { enlargeText, expectRoomForText, SMALL_PHONE } from './fixtures/large-text.js'
import { expect, type SocialSystem, test } from './fixtures/social-test.js'

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

async function known(system: SocialSystem, provider: SocialProvider): Promise<OpenIdPerson> {
  const person = system.at[provider].join()
  const first = await firstVisit(system, provider, person)
  // Facebook confirms no e-mail, so its users activate first; others enter their data.
  expect(first).toEqual(
    provider === 'facebook'
      ? {
          location: `/activacion?email=${encodeURIComponent(person.email ?? '')}&social=true`,
          isSignedIn: false,
        }
      : { location: PAGE, isSignedIn: true },
  )
  await system.rows('update account set activated_at = now() where email = $1', [person.email])
  return person
}

test('a user comes by each provider, having declined before, and returns to the page', async ({
  system,
  openWindow,
}) => {
  for (const provider of SOCIAL_PROVIDERS) {
    const context = await openWindow({ viewport: { width: 360, height: 800 } })
    const page = await context.newPage()
    const person = await known(system, provider)
    await leave(page, system, provider)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
    await expect(dialog.getByRole('alert')).toContainText(SOCIAL_OTHER_METHOD)
    expect(await cookiesOf(context)).toEqual([])
    if (provider === 'google') await expectAccessibleAtEachWidth(page)
    await leave(page, system, provider)
    await agree(page, person)
    await expect(accountMenu(page)).toContainText(person.email ?? '')
    expect(pathOf(page)).toBe(PAGE)
    expect(await cookiesOf(context)).toEqual(['preciosa-sesion'])
    await page.reload()
    await expect(accountMenu(page)).toContainText(person.email ?? '')
  }
})

test("a user comes by Apple without scripts, by the form of another site's page", async ({
  system,
  openWindow,
}) => {
  const context = await openWindow({ viewport: { width: 360, height: 800 }, javaScriptEnabled: false })
  const page = await context.newPage()
  const person = await known(system, 'apple')
  await leave(page, system, 'apple')
  await agree(page, person)
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(accountMenu(page)).toContainText(person.email ?? '')
  expect(pathOf(page)).toBe(PAGE)
  expect(await cookiesOf(context)).toEqual(['preciosa-sesion'])
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
