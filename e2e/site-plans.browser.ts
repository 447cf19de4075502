import { SUBSCRIPTION_PAUSED } from '@preciosa/contracts'
import { planNamed, type SiteAccount } from '@preciosa/testing/fake-api'
import type { Page } from 'playwright-core'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'

const PLAN = '/perfil/plan'
const ON_PLAN = {
  plan: planNamed('Auto Básico', 'individualCar'),
  permissions: ['BUY_INFOCREDITS', 'UNSUSCRIBE'],
} satisfies Partial<SiteAccount>
const PAUSED = { ...ON_PLAN, refusal: 'credits-paused' } satisfies Partial<SiteAccount>
const leave = (page: Page) => page.getByRole('link', { name: 'Solicitar la baja' })
const question = (page: Page) => modal(page, /^¿Dejás Auto Básico/)
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

function scriptsOf(page: Page): string[] {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  return scripts
}

test.describe('the plan of a user', () => {
  test('asks before leaving, with the focus on the button that stays', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('deja@ejemplo.com.ar', ON_PLAN)
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, faked.site + PLAN)
    await leave(page).click()
    await expect(question(page).getByRole('button', { name: 'Seguir con mi plan' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(leave(page)).toBeFocused()
    expect(addressOf(page)).toBe(PLAN)
    await leave(page).click()
    await question(page).waitFor()
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await leave(page).click()
    await question(page).getByRole('button', { name: 'Solicitar la baja' }).click()
    await expect(page.getByText('Desuscripción solicitada', { exact: true })).toBeVisible()
    await hydrated(page)
    await page.getByRole('button', { name: 'Me quedo con el plan' }).click()
    await expect(page.getByText('Activo', { exact: true })).toBeVisible()
    await expect(leave(page)).toBeVisible()
    const { calls } = faked.api
    expect(calls.filter(({ path }) => path === '/admin/subscriptions/unsubscribe')).toHaveLength(2)
  })

  test('sells packs over the page, and contact takes their place', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('packs@ejemplo.com.ar', ON_PLAN)
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, faked.site + PLAN)
    const loads = faked.api.calls.length
    await page.getByRole('link', { name: 'Comprar más consultas' }).click()
    const packs = modal(page, 'Comprar InfoCredits')
    await expect(packs.getByRole('link', { name: /^Comprar el pack/ })).toHaveCount(3)
    expect(faked.api.calls).toHaveLength(loads)
    await packs.getByRole('link', { name: 'Escribinos' }).click()
    await modal(page, 'Contacto').waitFor()
    await expect(packs).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(addressOf(page)).toBe(PLAN)
  })

  test('is where a price without InfoCredits leads', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('sin@ejemplo.com.ar', { ...ON_PLAN, credits: 0 })
    const page = await (await visit(faked.site, { cookie })).newPage()
    await goToHydrated(page, `${faked.site}/ficha/cars/120001`)
    await page.getByRole('button', { name: 'Conseguir InfoCredits' }).click()
    await modal(page, 'No te quedan InfoCredits').getByRole('link', { name: 'Comprar InfoCredits' }).click()
    await modal(page, 'Comprar InfoCredits').waitFor()
    expect(addressOf(page)).toBe(`${PLAN}?openpaymentmodal=true`)
  })
})

test.describe('the notice of a paused subscription', () => {
  test('opens by itself once a day on any page, never over another dialog', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('en-pausa@ejemplo.com.ar', PAUSED)
    const page = await (await visit(faked.site, { cookie, width: 1280 })).newPage()
    const notice = modal(page, SUBSCRIPTION_PAUSED)
    await goToHydrated(page, `${faked.site}${PLAN}?showpasswordmodal=true`)
    await modal(page, /contraseña/).waitFor()
    await expect(notice).toHaveCount(0)
    await page.keyboard.press('Escape')
    // The page of the closed dialog is another address.
    await expect(notice.getByRole('link', { name: 'Continuar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('link', { name: 'Mis datos' }).click()
    await expect(page.getByRole('heading', { name: 'Mis datos' })).toBeVisible()
    await goToHydrated(page, faked.site)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('is no script of users whose plan is paid', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('al-dia@ejemplo.com.ar', ON_PLAN)
    const page = await (await visit(faked.site, { cookie })).newPage()
    const scripts = scriptsOf(page)
    await goToHydrated(page, faked.site)
    expect(scripts.filter((path) => path.includes('/assets/')).length).toBeGreaterThan(3)
    expect(scripts.filter((path) => /paused-subscription|pack-table|forms-/.test(path))).toEqual([])
  })
})
