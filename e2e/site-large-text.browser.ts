import type { Page } from 'playwright-core'
import { BUILT_IN_PAGES } from '@preciosa/server'
import { BILLING, invoiceOf, LAUNCH_PATH, paymentOf, planNamed } from '@preciosa/testing/fake-api'
import { faultsOf } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { enlargeText, expectRoomForText, SMALL_PHONE } from './fixtures/large-text.js'
import { answerUpToData, newcomer } from './fixtures/own-data.js'
import { expect, test as siteTest } from './fixtures/site-test.js'

const COMPARISON = '/comparador?tipo=autos&codias=120001-300001&anio=2018'
const GRID = '/infogrid?tipo=autos&marca=12&modelo=1'

const test = siteTest.extend<{
  onPhone: (site: string, options?: { cookie?: string; large?: boolean }) => Promise<Page>
}>({
  onPhone: async ({ visit }, use) => {
    await use(async (site, { cookie = '', large = true } = {}) => {
      const page = await (await visit(site, { cookie })).newPage()
      await page.setViewportSize(SMALL_PHONE)
      if (large) await enlargeText(page)
      return page
    })
  },
})

const swipeOf = (page: Page, frame: string) =>
  page.evaluate<number>(`Math.max(...[...document.querySelectorAll('${frame}')].map(
    ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`)

test.describe('a small phone', () => {
  test('with large text has room for the written pages and the contact dialog', async ({
    whole,
    onPhone,
  }) => {
    const page = await onPhone(whole.site)
    for (const path of [...Object.keys(BUILT_IN_PAGES), 'particulares', 'profesionales']) {
      await goToHydrated(page, `${whole.site}/${path}`)
      await expectRoomForText(page)
      expect(await faultsOf(page), path).toEqual([])
    }
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click()
    await page.getByRole('dialog').getByLabel('Tipo de consulta').selectOption('Petición Revista')
    await page.getByLabel('Provincia').waitFor()
    await expectRoomForText(page)
    expect(await faultsOf(page), 'the dialog').toEqual([])
  })

  test('with large text has room for the profile pages and the onboarding', async ({
    whole,
    ana,
    onPhone,
  }) => {
    const page = await onPhone(whole.site, ana)
    for (const path of ['facturacion', 'mis-datos', 'plan', 'sesiones', 'infocreditos']) {
      await goToHydrated(page, `${whole.site}/perfil/${path}`)
      await expectRoomForText(page)
    }
    const name = page.locator('.ledger__caption').last()
    await name.scrollIntoViewIfNeeded()
    expect(await swipeOf(page, '.ledger-frame')).toBeGreaterThan(50)
    await page.evaluate(
      `document.querySelectorAll('.ledger-frame').forEach((frame) => frame.scrollBy(1000, 0))`,
    )
    await expect(name).toBeInViewport({ ratio: 0.9 })
    for (const modal of ['password', 'delete']) {
      await goToHydrated(page, `${whole.site}/perfil/mis-datos?show${modal}modal=true`)
      await page.locator('dialog:modal').waitFor()
      await expectRoomForText(page)
    }

    await test.step('the onboarding', async () => {
      const eva = await newcomer(whole)
      await answerUpToData(whole, eva)
      const first = await onPhone(whole.site, eva)
      for (const [step, heading] of [
        ['tipo', '¿Cómo vas a usar Preciosa?'],
        ['intereses', '¿Qué te interesa?'],
        ['datos', 'Tus datos'],
      ] as const) {
        await goToHydrated(first, `${whole.site}/bienvenido?paso=${step}`)
        await expect(first.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expectRoomForText(first)
      }
    })
  })

  test('with large text shows the invoices of payments below them', async ({ faked, onPhone }) => {
    const cookie = await faked.cookieOf('lucia@ejemplo.com.ar', {
      plan: planNamed('Auto Básico', 'individualCar'),
      billing: BILLING,
      payments: [paymentOf({ refunded: 1000 })],
      invoices: [invoiceOf({ id: 2, kind: 'credit-note', number: 7 }), invoiceOf()],
    })
    const page = await onPhone(faked.site, { cookie })
    await goToHydrated(page, `${faked.site}/perfil/plan`)
    await expect(page.getByRole('link', { name: /^Nota de crédito B 0003-00000007/ })).toBeVisible()
    await expectRoomForText(page)
    expect(await swipeOf(page, '.plan__payments .ledger-frame')).toBeLessThan(2)
  })

  test('with large text has room for news and the magazine', async ({ faked: { site }, onPhone }) => {
    const page = await onPhone(site)
    for (const path of ['/noticias', '/noticias?q=bateria', LAUNCH_PATH, '/revista', '/revista?numero=309']) {
      await goToHydrated(page, site + path)
      await expectRoomForText(page)
    }
  })

  test('with large text stacks the price changes, still as a table', async ({ faked: { site }, onPhone }) => {
    const page = await onPhone(site)
    await goToHydrated(page, site)
    await expectRoomForText(page)
    expect(await swipeOf(page, '.ledger-frame')).toBeLessThan(2)
    // Checks the accessibility tree, since CSS blocks can lose their table role.
    const session = await page.context().newCDPSession(page)
    const { nodes } = await session.send('Accessibility.getFullAXTree')
    const roles = nodes.filter(({ ignored }) => !ignored).map(({ role }) => String(role?.value))
    expect(roles).toEqual(expect.arrayContaining(['table', 'row', 'columnheader', 'rowheader', 'cell']))
    expect(roles).not.toContain('LayoutTable')
  })

  test("shows the chosen year's ring completely in a comparison, and covers nothing with large text", async ({
    faked,
    onPhone,
  }) => {
    const cookie = await faked.cookieOf('con-lupa@ejemplo.com.ar', {
      permissions: ['RAW_DATASHEET', 'COMPARATOR', 'COMPARATOR_TWO_VEHICLES', 'CAR_PRICES'],
    })
    const page = await onPhone(faked.site, { cookie, large: false })
    await goToHydrated(page, faked.site + COMPARISON)
    const left = async (of: string) => (await page.locator(of).boundingBox())?.x ?? NaN
    expect(await left('.compare .plates')).toBeCloseTo((await left('.cmp')) - 7, 1)
    const hint = (of: Page) => of.getByRole('complementary', { name: 'Sugerencia' })
    await expect(hint(page)).toHaveCSS('position', 'fixed')
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    await expectRoomForText(page)
    expect((await hint(page).boundingBox())?.height).toBeLessThan(SMALL_PHONE.height / 6)
    const large = await onPhone(faked.site, { cookie })
    await goToHydrated(large, faked.site + COMPARISON)
    await expectRoomForText(large)
    await expect(hint(large)).toHaveCSS('position', 'static')
  })

  test('has no bar that covers much of the visual search', async ({ faked, onPhone }) => {
    const cookie = await faked.cookieOf('visual-con-lupa@ejemplo.com.ar', {
      permissions: ['RAW_DATASHEET', 'VISUAL_SEARCH'],
    })
    const path = '/busqueda-visual/cars/SED5?brand=12&model=1'
    const bar = (of: Page) => of.locator('.visual__bar')
    const page = await onPhone(faked.site, { cookie, large: false })
    await goToHydrated(page, faked.site + path)
    await expect(bar(page)).toHaveCSS('position', 'sticky')
    expect((await bar(page).boundingBox())?.height).toBeLessThan(SMALL_PHONE.height / 5)
    const toggles = page.getByRole('group', { name: 'Confort' }).getByRole('checkbox')
    await toggles.nth(1).focus()
    const [toggle, over] = await Promise.all([toggles.nth(1).boundingBox(), bar(page).boundingBox()])
    expect((toggle?.y ?? NaN) + (toggle?.height ?? NaN)).toBeLessThanOrEqual(over?.y ?? NaN)
    // Media queries ignore a text size set by a style sheet.
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    await expect(bar(page)).toHaveCSS('position', 'static')
    await expectRoomForText(page)
    const large = await onPhone(faked.site, { cookie })
    await goToHydrated(large, faked.site + path)
    await expect(bar(large)).toHaveCSS('position', 'static')
    await expectRoomForText(large)
  })

  test('has no gap beside a codia in InfoGrid', async ({ faked, onPhone }) => {
    const cookie = await faked.cookieOf('grilla-con-lupa@ejemplo.com.ar', {
      type: 'professional',
      permissions: ['INFOGRID', 'CAR_PRICES'],
      muestraCodia: true,
    })
    const page = await onPhone(faked.site, { cookie, large: false })
    await goToHydrated(page, faked.site + GRID)
    const widthOf = async (of: string) => (await page.locator(of).first().boundingBox())?.width ?? NaN
    expect(await widthOf('.price-grid__codia')).toBeCloseTo(await widthOf('.price-grid tbody th'), 1)
    const large = await onPhone(faked.site, { cookie })
    await goToHydrated(large, faked.site + GRID)
    await expectRoomForText(large)
  })
})
