import type { Page } from 'playwright-core'
import { planNamed } from '../apps/site/src/testing/fake-guide.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'

const SHEET = '/ficha/cars/120001'
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')
const announced = (page: Page) => page.getByRole('status', { name: 'Página' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('navigation', () => {
  test('focuses the heading, announces the title and restores the scroll position', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    await expect(announced(page)).toHaveText('')
    const link = page.getByRole('link', { name: 'Ford', exact: true })
    await link.focus()
    await page.evaluate('window.scrollBy(0, 50)')
    const scrolled = await page.evaluate<number>('window.scrollY')
    expect(scrolled).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText(/Ford/)
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText(await page.title())
    expect(await page.evaluate('window.scrollY')).toBe(0)
    await page.keyboard.press('Tab')
    expect(await page.evaluate(`document.querySelector('main').contains(document.activeElement)`)).toBe(true)
    await page.goBack()
    await expect(heading(page)).toBeFocused()
    await expect(announced(page)).toHaveText(await page.title())
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(scrolled)
  })

  test('keeps the focus while filters narrow a page', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    const kinds = page.getByRole('navigation', { name: 'Tipo de vehículo' })
    const link = kinds.getByRole('link', { name: 'Motos' })
    await link.press('Enter')
    await page.getByRole('heading', { name: 'Motos por marca' }).waitFor()
    await expect(link).toBeFocused()
    await expect(announced(page)).toHaveText('')
  })

  test('shows a bar only for a slow page (spec 1 §4)', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, site)
    const bar = page.locator('.loading-bar')
    const status = page.getByRole('status').filter({ hasText: 'Cargando la página…' })
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/precios/**', async (route) => {
      await held
      await route.continue()
    })
    await expect(bar).toHaveCount(0)
    await page.getByRole('link', { name: 'Ford', exact: true }).press('Enter')
    await expect(status).toHaveCount(1)
    await expect(bar).toBeVisible()
    await expectAccessibleAtEachWidth(page)
    release()
    await expect(heading(page)).toHaveText(/Ford/)
    await expect(bar).toHaveCount(0)
  })

  test('moves the focus when its element disappears', async ({ faked, visit }) => {
    const { site, api } = faked
    const cookie = await faked.cookieOf('foco@ejemplo.com.ar')
    api.refuse = { path: '/admin/user', code: 'unavailable' }
    const page = await (await visit(site, { cookie })).newPage()
    await goToHydrated(page, site + SHEET)
    api.refuse = null
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await page.getByText('foco@ejemplo.com.ar').waitFor()
    await expect(heading(page)).toBeFocused()
  })

  test('keeps header and footer around an error', async ({ faked: { site }, visit, problems }) => {
    problems.expect(/status of 404/)
    const page = await (await visit(site)).newPage()
    const answer = await page.goto(`${site}/precios/autos/no-existe_99`)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'No encontramos esta página' }).waitFor()
    await expect(page).toHaveTitle('No encontramos esta página · Preciosa')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    await expectAccessibleAtEachWidth(page)
  })
})

test.describe('a user', () => {
  test('signs in for the profile and returns to it (spec 1 §2)', async ({ faked: { site, api }, visit }) => {
    api.addAccount('perfil@ejemplo.com.ar', { plan: planNamed('Premium', 'individualPremium') })
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, `${site}/perfil`)
    const dialog = page.getByRole('dialog', { name: 'Ingresar a mi cuenta' })
    expect(addressOf(page)).toBe('/?showloginmodal=true&volver=%2Fperfil')
    await dialog.getByLabel('E-mail').fill('perfil@ejemplo.com.ar')
    await dialog.getByLabel('Contraseña').fill('secreto1')
    await dialog.getByRole('button', { name: 'Ingresar' }).click()
    await page.getByRole('heading', { name: 'Mis datos', level: 1 }).waitFor()
    expect(addressOf(page)).toBe('/perfil/mis-datos')
    const tabs = page.getByRole('navigation', { name: 'Perfil' }).getByRole('link')
    await expect(tabs).toHaveText(['Mis datos', 'Plan', 'Facturación'])
    await tabs.filter({ hasText: 'Plan' }).click()
    await page.getByRole('heading', { name: 'Mi plan' }).waitFor()
    await page.getByText('Premium').waitFor()
    await page.getByText('1 de diciembre de 2026').waitFor()
    await expectAccessibleAtEachWidth(page)
  })

  test('may close a required sign-in dialog', async ({ faked: { site }, visit }) => {
    const page = await (await visit(site)).newPage()
    await goToHydrated(page, `${site}/perfil/mis-datos`)
    await modal(page, 'Ingresar a mi cuenta').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => addressOf(page)).toBe('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test("is led home with one message while the API can't read the account (spec 1 §8)", async ({
    faked,
    visit,
  }) => {
    const { site, api } = faked
    const cookie = await faked.cookieOf('una-vez@ejemplo.com.ar')
    const page = await (await visit(site, { cookie })).newPage()
    api.refuse = { path: '/admin/user', code: 'unavailable' }
    await goToHydrated(page, `${site}/perfil/plan`)
    expect(addressOf(page)).toBe('/')
    const said = page.getByText('Ahora no podemos leer tu cuenta. Probá de nuevo en unos minutos.')
    await said.waitFor()
    await expectAccessibleAtEachWidth(page)
    await page.reload()
    await heading(page).waitFor()
    await expect(said).toHaveCount(0)
  })

  test('sees the message about signing out once', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('salida@ejemplo.com.ar')
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, faked.site + SHEET)
    await page.getByRole('button', { name: 'Salir' }).click()
    const said = page.getByText('Saliste de tu cuenta.')
    await said.waitFor()
    expect(addressOf(page)).toBe('/')
    await expectAccessibleAtEachWidth(page)
    await goToHydrated(page, page.url())
    await expect(said).toHaveCount(0)
  })

  test('with a motorcycle plan starts on motorcycles and finds cars (spec 1 §4, §6)', async ({
    faked,
    visit,
  }) => {
    const plan = planNamed('Moto Básico', 'individualMotorbike')
    const cookie = await faked.cookieOf('moto@ejemplo.com.ar', { plan })
    for (const scripts of [true, false]) {
      const page = await (await visit(faked.site, { cookie, scripts })).newPage()
      await page.goto(faked.site)
      await page.getByRole('heading', { name: 'Motos por marca' }).waitFor()
      await page.getByRole('link', { name: 'Autos', exact: true }).first().click()
      await page.getByRole('heading', { name: 'Autos por marca' }).waitFor()
      await page.getByLabel('Marca, modelo y año').fill('fiesta')
      await page.getByRole('button', { name: 'Ver precio', exact: true }).click()
      await page.getByRole('link', { name: 'Ford Fiesta' }).first().waitFor()
    }
  })
})

test("each document's policy allows only what its page needs", async ({ faked: { site } }) => {
  const ruleOf = async (path: string, name: string) => {
    const policy = (await fetch(site + path)).headers.get('content-security-policy') ?? ''
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
