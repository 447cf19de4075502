import type { Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import { faultsOf } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import {
  expectFocusSeen,
  expectNothingCut,
  LOW_WINDOWS,
  type LowWindow,
  openLowWindow,
  reach,
} from './fixtures/keyboard.js'
import { expect, test } from './fixtures/site-test.js'

const OPEN = 'Ver el precio gratis'
const SHEET = '/ficha/cars/120001?anio=2018'

const box = (page: Page) => page.getByRole('search').getByLabel(/^Marca, modelo y año/)
const go = (page: Page) => page.getByRole('button', { name: 'Ver precio', exact: true })
const hit = (page: Page) => page.getByRole('link', { name: 'Fiesta 1.6 SE', exact: true })
const open = (page: Page) => page.getByRole('button', { name: OPEN })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const hero = (page: Page) => page.getByRole('region', { name: /^Precio del 2018/ }).first()

const LOWEST = LOW_WINDOWS.find(({ name }) => name === 'at 320×256')!

async function resize(page: Page, { viewport, text }: LowWindow): Promise<void> {
  await page.setViewportSize(viewport)
  await page.evaluate(`document.adoptedStyleSheets[0].replaceSync('html { font-size: ${text}% }')`)
  const size = await page.evaluate('getComputedStyle(document.documentElement).fontSize')
  expect(size).toBe(`${(16 * text) / 100}px`)
}

/** Focuses again in each window, which scrolls, and returns to the lowest. */
async function expectFitsEachWindow(page: Page): Promise<void> {
  for (const window of [...LOW_WINDOWS, LOWEST]) {
    await resize(page, window)
    await page.evaluate('(({ activeElement: element }) => { element.blur(); element.focus() })(document)')
    await expectFocusSeen(page)
    await expectNothingCut(page)
  }
}

test.describe('from home to a paid price', () => {
  test('works by keyboard in low windows and with large text', async ({ faked, openWindow }, { testId }) => {
    const email = `${testId}@ejemplo.com.ar`
    const account = faked.api.addAccount(email)
    const page = await (await openLowWindow(openWindow, LOWEST)).newPage()

    await stubTurnstile(page)
    await goToHydrated(page, faked.site)
    await reach(page, box(page))
    await page.keyboard.type('fiesta 2018')
    await reach(page, go(page))
    await expectFitsEachWindow(page)
    await page.keyboard.press('Enter')

    await expect(title(page)).toHaveText('Ford Fiesta')
    await expect(title(page)).toBeFocused()
    await expectFitsEachWindow(page)
    await reach(page, hit(page))
    await page.keyboard.press('Enter')

    await page.waitForURL(`**${SHEET}`)
    await expect(title(page)).toBeFocused()
    await expectFitsEachWindow(page)
    await reach(page, open(page))
    await page.keyboard.press('Enter')
    const invitation = dialog(page, 'Registrate para ver los precios de usados')
    await expect(invitation.getByRole('heading').first()).toBeInViewport()
    await reach(page, invitation.getByRole('link', { name: 'Ingresá' }))
    await expectFitsEachWindow(page)
    await page.keyboard.press('Enter')

    const login = dialog(page, 'Ingresar a mi cuenta')
    await reach(page, login.getByLabel('E-mail'))
    await page.keyboard.type(email)
    await reach(page, login.getByLabel('Contraseña'))
    await page.keyboard.type('secreto1')
    await reach(page, login.getByRole('button', { name: 'Ingresar' }))
    await expectFitsEachWindow(page)
    await page.keyboard.press('Enter')

    await accountMenu(page).waitFor()
    expect(page.url()).toBe(`${faked.site}${SHEET}&precios=ver`)
    await hydrated(page)
    const question = dialog(page, 'Se consumirá un InfoCredit')
    await expect(question.getByRole('heading').first()).toBeInViewport()
    await reach(page, question.getByRole('button', { name: 'Ver los precios' }))
    await expectFitsEachWindow(page)
    await page.keyboard.press('Enter')

    await expect(page.getByText('Visto').first()).toBeAttached()
    await expect(hero(page)).toContainText('$ 16.485.000')
    const heading = hero(page).getByRole('heading')
    await expect(heading).toBeFocused()
    await expectFocusSeen(page)
    await expectFitsEachWindow(page)
    expect(await faultsOf(page)).toEqual([])
    expect(account.credits).toBe(2)
  })
})
