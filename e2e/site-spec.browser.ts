import { SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, OPERATOR, test } from './fixtures/site-test.js'
import { expectNothingSideways } from './fixtures/widths.js'

const SHEET = '/ficha/cars/120001'
const kept = (page: Page) => page.evaluate<Record<string, string>>('({ ...localStorage })')

// Lines of the specification that belong to no single screen.
test.describe("the browser's storage", () => {
  test('holds the vehicle type, cars at first', async ({ faked: { site }, visit }) => {
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

  test('is cleared by signing out, which leads to the root with a single message', async ({
    faked,
    visit,
  }) => {
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
    await expectAccessibleAtEachWidth(page)
    await hydrated(page)
    const said = page.getByText('Saliste de tu cuenta.')
    const dialog = modal(page, 'Ingresar a mi cuenta')
    await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText('Saliste de tu cuenta.')).toHaveCount(0)
    await expect(said).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(`${faked.site}/`)
    await goToHydrated(page, faked.site)
    await expect(said).toHaveCount(0)
  })

  test('holds the day of the last notice about a paused subscription: one per day', async ({
    faked,
    visit,
  }) => {
    const cookie = await faked.cookieOf('pausada@ejemplo.com.ar', { refusal: 'credits-paused' })
    const page = await (await visit(faked.site, { cookie })).newPage()
    const dialog = page.getByRole('dialog', { name: SUBSCRIPTION_PAUSED })
    const see = page.getByRole('button', { name: 'Reactivar mi suscripción' })
    const standing = page.getByRole('status').filter({ hasText: SUBSCRIPTION_PAUSED })
    await page.clock.setFixedTime('2026-11-20T12:00:00')
    // It opens by itself, on any page.
    await goToHydrated(page, faked.site + SHEET)
    await expect(dialog.getByRole('link', { name: 'Contactanos por WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/${OPERATOR.WHATSAPP_NUMBER}`,
    )
    await expect(dialog.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
      'href',
      '/perfil/plan/tarjeta',
    )
    await expectAccessibleAtEachWidth(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => kept(page)).toMatchObject({ 'subscription-paused-dismissed-on': '2026-11-20' })
    await goToHydrated(page, page.url())
    await see.click()
    await expect(standing).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await page.clock.setFixedTime('2026-11-21T12:00:00')
    await see.click()
    await modal(page, SUBSCRIPTION_PAUSED).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => kept(page)).toMatchObject({ 'subscription-paused-dismissed-on': '2026-11-21' })
    const account = faked.api.accounts.get('pausada@ejemplo.com.ar')
    if (account !== undefined) account.refusal = null
    await goToHydrated(page, `${faked.site}/terminos`)
    await expect.poll(() => kept(page)).not.toHaveProperty('subscription-paused-dismissed-on')
    expect(faked.api.looks.length).toBe(0)
  })
})

test('the frame of every page has room around each breakpoint of the specification', async ({
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
