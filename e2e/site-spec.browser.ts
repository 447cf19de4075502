import { SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { expect, OPERATOR, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import { expectNothingSideways } from './fixtures/widths.js'

const SHEET = '/ficha/cars/120001'
const kept = (page: Page) => page.evaluate<Record<string, string>>('({ ...localStorage })')

// Lines of the specification that belong to no single screen.
test.describe("the browser's storage", () => {
  test('holds the vehicle type, cars at first (spec 1 §4)', async ({ faked: { site }, visit }) => {
    const context = await visit(site)
    const page = await context.newPage()
    await goToHydrated(page, site)
    await page.getByRole('heading', { name: 'Autos por marca' }).waitFor()
    await expect.poll(() => kept(page)).toEqual({ 'vehicle-type': 'cars' })
    const kinds = page.getByRole('navigation', { name: 'Tipo de vehículo' })
    await kinds.getByRole('link', { name: 'Motos' }).click()
    await page.getByRole('heading', { name: 'Motos por marca' }).waitFor()
    await expect.poll(() => kept(page)).toEqual({ 'vehicle-type': 'motorcycles' })
    const later = await context.newPage()
    await later.goto(site)
    await later.getByRole('heading', { name: 'Motos por marca' }).waitFor()
    expect(later.url()).toBe(`${site}/?tipo=motos`)
  })

  test('is cleared by signing out, which leads to the root (spec 1 §2)', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('olvido@ejemplo.com.ar')
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, `${faked.site}/logout`)
    await page.evaluate(`localStorage.setItem('hide-price-alert', 'true')
      localStorage.setItem('subscription-paused-dismissed-on', '2026-11-20')
      localStorage.setItem('vehicle-type', 'motorcycles')`)
    await page.getByRole('main').getByRole('button', { name: 'Salir' }).click()
    await page.getByText('Saliste de tu cuenta.').waitFor()
    expect(page.url()).toBe(`${faked.site}/`)
    await expect.poll(() => kept(page)).toEqual({ 'vehicle-type': 'cars' })
  })

  test('holds the day of the last notice about a paused subscription: one per day (spec 1 §4, §9)', async ({
    faked,
    visit,
  }) => {
    const cookie = await faked.cookieOf('pausada@ejemplo.com.ar', { refusal: 'credits-paused' })
    const page = await (await visit(faked.site, { cookie })).newPage()
    const dialog = page.getByRole('dialog', { name: SUBSCRIPTION_PAUSED })
    const see = page.getByRole('button', { name: '1 InfoCredit abre los 7 años' })
    const standing = page.getByRole('status').filter({ hasText: SUBSCRIPTION_PAUSED })
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    await goToHydrated(page, faked.site + SHEET)
    await see.click()
    await expect(dialog.getByRole('link', { name: 'Contactanos por WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/${OPERATOR.WHATSAPP_NUMBER}`,
    )
    await expectAccessibleAtEachWidth(page)
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => kept(page)).toMatchObject({ 'subscription-paused-dismissed-on': '2026-11-20' })
    await goToHydrated(page, page.url())
    await see.click()
    await expect(standing).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.clock.setFixedTime('2026-11-21T12:00:00')
    await see.click()
    await dialog.waitFor()
    await dialog.getByRole('button', { name: 'Continuar' }).click()
    await expect.poll(() => kept(page)).toMatchObject({ 'subscription-paused-dismissed-on': '2026-11-21' })
    const account = faked.api.accounts.get('pausada@ejemplo.com.ar')
    if (account !== undefined) account.refusal = null
    await goToHydrated(page, page.url())
    await expect.poll(() => kept(page)).not.toHaveProperty('subscription-paused-dismissed-on')
    expect(faked.api.looks.length).toBe(0)
  })
})

test.describe('an address', () => {
  test('with openpaymentmodal leads a user to the plan, and changes nothing for a visitor (spec 1 §2)', async ({
    faked,
    visit,
  }) => {
    const address = `${faked.site}/?openpaymentmodal=true`
    const cookie = await faked.cookieOf('compra@ejemplo.com.ar', { permissions: ['BUY_INFOCREDITS'] })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await page.goto(address)
    await page.getByRole('heading', { name: 'Mi plan' }).waitFor()
    expect(page.url()).toBe(`${faked.site}/perfil/plan?openpaymentmodal=true`)
    const other = await (await visit(faked.site)).newPage()
    await other.goto(address)
    await other.getByRole('heading', { name: 'Autos por marca' }).waitFor()
    expect(other.url()).toBe(address)
  })

  test('of a missing profile page, or outside the plan, leads to /404 (spec 1 §2, §6)', async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 404/)
    const cookie = await faked.cookieOf('falta@ejemplo.com.ar')
    const page = await (await visit(faked.site, { cookie })).newPage()
    for (const path of ['/perfil/nada', '/404']) {
      const answer = await page.goto(faked.site + path)
      expect(answer?.status()).toBe(404)
      await page.getByRole('heading', { name: 'No encontramos esta página' }).waitFor()
    }
  })
})

test.describe('the frame of every page', () => {
  test("shows the operator's address, and no invented numbers (spec 1 §2, §9)", async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
    await stubTurnstile(page)
    await goToHydrated(page, site)
    const foot = page.getByRole('contentinfo')
    await expect(foot).toContainText(OPERATOR.CONTACT_ADDRESS)
    await expect(foot.getByRole('link', { name: OPERATOR.CONTACT_PHONE })).toHaveAttribute(
      'href',
      'tel:01144440000',
    )
    await expectAccessibleAtEachWidth(page)
    for (const address of ['/?showregistermodal=true', '/?showloginmodal=true', SHEET]) {
      await page.goto(site + address)
      await expect(page.locator('body')).not.toContainText(/15\.000|85\.000|25 años|más de 50/)
    }
  })

  test('has room around each breakpoint of the specification (spec 1 §9)', async ({
    faked: { site },
    visit,
  }) => {
    const page = await (await visit(site)).newPage()
    const ways = page.getByRole('banner').getByRole('navigation', { name: 'Principal' }).getByRole('list')
    const drawer = page.getByRole('banner').getByText('Menú', { exact: true })
    for (const path of ['/', '/resultado-busqueda?s=gol+trend', SHEET]) {
      await goToHydrated(page, site + path)
      for (const width of [
        320, 360, 749, 750, 766, 767, 768, 769, 770, 974, 975, 1182, 1183, 1199, 1200, 1920,
      ]) {
        await page.setViewportSize({ width, height: 800 })
        await expectNothingSideways(page)
        await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeInViewport()
        const shown = [await ways.first().isVisible(), await drawer.first().isVisible()]
        expect([width, ...shown.sort()]).toEqual([width, false, true])
      }
    }
  })
})
