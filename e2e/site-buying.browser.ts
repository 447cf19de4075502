import type { Page } from 'playwright-core'
import { faultsOf } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expectFocusSeen, expectNothingCut, LOW_WINDOWS, openLowWindow, reach } from './fixtures/keyboard.js'
import { expect, OPERATOR, test } from './fixtures/site-test.js'

const OPEN = '1 InfoCredit abre los 7 años'
const SHEET = '/ficha/cars/120001?anio=2018'

const box = (page: Page) => page.getByRole('search').getByLabel(/^Marca, modelo y año/)
const go = (page: Page) => page.getByRole('button', { name: 'Ver precio', exact: true })
const hit = (page: Page) => page.getByRole('link', { name: 'Fiesta 1.6 SE', exact: true })
const open = (page: Page) => page.getByRole('button', { name: OPEN })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const hero = (page: Page) => page.getByRole('region', { name: /^Precio del 2018/ }).first()

test.describe('from home to a paid price', () => {
  for (const window of LOW_WINDOWS)
    test(`works by keyboard, ${window.name} (spec 1 §4)`, async ({ faked, openWindow }, { testId }) => {
      const email = `${testId}@ejemplo.com.ar`
      const account = faked.api.addAccount(email)
      const page = await (await openLowWindow(openWindow, window)).newPage()

      await goToHydrated(page, faked.site)
      const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize')
      expect(size).toBe(`${(16 * window.text) / 100}px`)
      await reach(page, box(page))
      await page.keyboard.type('fiesta 2018')
      await reach(page, go(page))
      await expectNothingCut(page)
      await page.keyboard.press('Enter')

      await expect(title(page)).toHaveText('Ford Fiesta')
      await expect(title(page)).toBeFocused()
      await expectNothingCut(page)
      await reach(page, hit(page))
      await page.keyboard.press('Enter')

      await page.waitForURL(`**${SHEET}`)
      await expect(title(page)).toBeFocused()
      await expectNothingCut(page)
      await reach(page, open(page))
      await page.keyboard.press('Enter')
      const invitation = dialog(page, 'Registrate para ver los precios de usados')
      await expect(invitation.getByRole('heading').first()).toBeInViewport()
      await reach(page, invitation.getByRole('link', { name: 'Ya tengo cuenta' }))
      await expectNothingCut(page)
      await page.keyboard.press('Enter')

      const login = dialog(page, 'Ingresar a mi cuenta')
      await reach(page, login.getByLabel('E-mail'))
      await page.keyboard.type(email)
      await reach(page, login.getByLabel('Contraseña'))
      await page.keyboard.type('secreto1')
      await reach(page, login.getByRole('button', { name: 'Ingresar' }))
      await expectNothingCut(page)
      await page.keyboard.press('Enter')

      await page.getByRole('button', { name: 'Salir' }).first().waitFor()
      expect(page.url()).toBe(faked.site + SHEET)
      await hydrated(page)
      await reach(page, open(page))
      await page.keyboard.press('Enter')
      const question = dialog(page, 'Se consumirá un InfoCredit')
      await expect(question.getByRole('heading').first()).toBeInViewport()
      await reach(page, question.getByRole('button', { name: 'Ver los precios' }))
      await expectNothingCut(page)
      await page.keyboard.press('Enter')

      await expect(page.getByText('Visto').first()).toBeAttached()
      await expect(hero(page)).toContainText('$ 16.485.000')
      const heading = hero(page).getByRole('heading')
      await expect(heading).toBeFocused()
      await expectFocusSeen(page)
      await expectNothingCut(page)
      expect(await faultsOf(page)).toEqual([])
      expect(account.credits).toBe(2)
    })

  test('works without scripts', async ({ faked, visit }, { testId }) => {
    const email = `${testId}@ejemplo.com.ar`
    const account = faked.api.addAccount(email)
    const page = await (await visit(faked.site, { scripts: false })).newPage()
    await page.goto(faked.site)
    await box(page).fill('fiesta 2018')
    await go(page).click()
    await expect(title(page)).toHaveText('Ford Fiesta')
    await hit(page).click()
    await open(page).click()
    await dialog(page, 'Registrate para ver los precios de usados')
      .getByRole('link', { name: 'Ya tengo cuenta' })
      .click()
    const login = dialog(page, 'Ingresar a mi cuenta')
    await login.getByLabel('E-mail').fill(email)
    await login.getByLabel('Contraseña').fill('secreto1')
    await login.getByRole('button', { name: 'Ingresar' }).click()
    expect(page.url()).toBe(faked.site + SHEET)
    await open(page).click()
    expect(account.credits).toBe(3)
    await dialog(page, 'Se consumirá un InfoCredit').getByRole('button', { name: 'Ver los precios' }).click()
    await expect(page.getByText('Visto').first()).toBeVisible()
    await expect(hero(page)).toContainText('$ 16.485.000')
    expect(account.credits).toBe(2)
  })

  test("explains that registering needs scripts, and shows the operator's contacts", async ({
    faked,
    visit,
    problems,
  }) => {
    problems.expect(/status of 400/)
    const page = await (await visit(faked.site, { scripts: false })).newPage()
    await page.goto(faked.site + SHEET)
    await page.getByRole('link', { name: 'registrate gratis' }).click()
    const register = dialog(page, 'Crear mi cuenta')
    const needed = register.locator('noscript')
    await expect(needed).toContainText(
      'Para seguir activá JavaScript en el navegador. Si no podés, hacelo desde otro dispositivo.',
      { useInnerText: true },
    )
    await expect(needed).toContainText(`O escribinos por WhatsApp o llamanos al ${OPERATOR.CONTACT_PHONE}.`, {
      useInnerText: true,
    })
    await expect(needed.getByRole('link', { name: 'escribinos por WhatsApp' })).toHaveAttribute(
      'href',
      `https://wa.me/${OPERATOR.WHATSAPP_NUMBER}`,
    )
    await expect(needed.getByRole('link', { name: OPERATOR.CONTACT_PHONE })).toHaveAttribute(
      'href',
      'tel:01144440000',
    )
    await register.getByLabel('E-mail').fill('nueva@ejemplo.com.ar')
    await register.getByLabel('Contraseña', { exact: true }).fill('secreto1')
    await register.getByLabel('Repetí la contraseña').fill('secreto1')
    await register.getByLabel(/Acepto los términos/).check()
    await register.getByRole('button', { name: 'Registrarme' }).click()
    await expect(register.getByRole('alert')).toContainText('No pudimos comprobar que sos una persona')
    await expect(register.getByLabel('E-mail')).toHaveValue('nueva@ejemplo.com.ar')
    expect(faked.api.accounts.has('nueva@ejemplo.com.ar')).toBe(false)
  })
})
