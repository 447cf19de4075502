import type { Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hold } from './fixtures/held.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

const SHEET = '/ficha/cars/120001'
const TITLE = 'Ford Fiesta 1.6 SE'
const LOGIN = 'Ingresar a mi cuenta'
const login = (page: Page) => page.getByRole('dialog', { name: LOGIN })
const register = (page: Page) => modal(page, 'Crear mi cuenta')
const wayIn = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Ingresar' })

async function signIn(page: Page, email: string, password = 'secreto1'): Promise<void> {
  await login(page).getByLabel('E-mail').fill(email)
  await login(page).getByLabel('Contraseña').fill(password)
  await login(page).getByRole('button', { name: 'Ingresar' }).click()
}

const BANNER_HYDRATED = `Object.keys(document.querySelector('header a')).some((key) => key.startsWith('__reactFiber$'))`

function dataAskedFor(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.endsWith('.data'))
      asked.push(request.url())
  })
  return asked
}

/** Clicks between all tasks of the page's start. */
const CLICKING = `{
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    document.querySelector('h1')?.click()
    if (performance.now() < 3000) port2.postMessage(0)
  }
  port2.postMessage(0)
}`

const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

test.describe('a dialog of the account', () => {
  test('stays in the page if its script fails to load', async ({ faked, visit, problems }) => {
    problems.expect(/ERR_FAILED/)
    problems.expect(/status of 400/)
    const context = await visit(faked.site)
    await context.route(/\/assets\/forms-[^/]*\.js$/, (route) => route.abort())
    const page = await context.newPage()
    await goToHydrated(page, faked.site + SHEET)
    const loadedAgain = page.waitForEvent('load')
    await wayIn(page).click()
    await loadedAgain
    // The page is hydrated, the dialog is still the server's.
    await expect.poll(() => page.evaluate<boolean>(BANNER_HYDRATED)).toBe(true)
    await signIn(page, 'nadie@example.com')
    await expect(login(page).getByRole('alert')).toContainText('No existe ningún usuario con esa dirección')
  })

  test('starts its scripts while the user clicks', async ({ faked, visit }) => {
    const context = await visit(faked.site)
    const page = await context.newPage()
    await stubTurnstile(page)
    await page.addInitScript(CLICKING)
    for (const path of [SHEET, '/', '/?showloginmodal=true']) await goToHydrated(page, faked.site + path)
  })

  test('keeps the focus of a typing user when its scripts load late', async ({ faked, visit }) => {
    const context = await visit(faked.site)
    const release = await hold(context, /\/assets\/forms-[^/]*\.js$/)
    const page = await context.newPage()
    await stubTurnstile(page)
    await page.goto(`${faked.site}/?showloginmodal=true`)
    await expect(login(page).getByLabel('E-mail')).toBeFocused()
    await login(page).getByLabel('E-mail').fill('nadie@example.com')
    const password = login(page).getByLabel('Contraseña')
    await password.click()
    await page.keyboard.type('secr')
    release()
    await hydrated(page)
    await page.keyboard.type('eto1')
    await expect(password).toHaveValue('secreto1')
    await expect(login(page).getByLabel('E-mail')).toHaveValue('nadie@example.com')
    await page.keyboard.press('Enter')
    await expect(login(page).getByRole('alert')).toContainText('No existe ningún usuario con esa dirección')
  })

  test('keeps the focus after a refusal without scripts', async ({ faked, visit, problems }) => {
    problems.expect(/status of 400/)
    const context = await visit(faked.site)
    const release = await hold(context, /\.js$/)
    const page = await context.newPage()
    await stubTurnstile(page)
    await page.goto(`${faked.site}/?showloginmodal=true`, { waitUntil: 'commit' })
    await signIn(page, 'nadie@example.com')
    await expect(login(page).getByRole('alert')).toContainText('No existe ningún usuario con esa dirección')
    const password = login(page).getByLabel('Contraseña')
    await password.click()
    await page.keyboard.type('secr')
    release()
    await hydrated(page)
    await page.keyboard.type('eto1')
    await expect(password).toHaveValue('secreto1')
  })

  test('opens over any page, leaves it unchanged, and restores focus and scroll position', async ({
    faked,
    visit,
  }) => {
    faked.api.addAccount('modal@ejemplo.com.ar')
    const context = await visit(faked.site, { width: 1280 })
    const page = await context.newPage()
    const asked = dataAskedFor(page)
    await stubTurnstile(page)
    await goToHydrated(page, faked.site + SHEET)
    const expectClosed = async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => addressOf(page)).toBe(SHEET)
    }

    const opener = page.getByRole('link', { name: 'Registrarme' }).first()
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(register(page).getByLabel('E-mail')).toBeFocused()
    expect(addressOf(page)).toBe(`${SHEET}?showregistermodal=true`)
    await expect(page.locator('h1')).toHaveText(TITLE)
    await page.keyboard.press('Escape')
    await expectClosed()
    await expect(opener).toBeFocused()

    await test.step('is replaced by the other dialog over the same page', async () => {
      await wayIn(page).click()
      await modal(page, LOGIN).waitFor()
      await expectAccessibleAtEachWidth(page)
      await login(page).getByRole('link', { name: 'Registrate gratis' }).click()
      await register(page).waitFor()
      await expectAccessibleAtEachWidth(page)
      await register(page).getByLabel('E-mail').fill('eva@example.com')
      const opened = context.waitForEvent('page')
      await register(page).getByRole('link', { name: 'términos y condiciones' }).click()
      await (await opened).close()
      await expect(register(page).getByLabel('E-mail')).toHaveValue('eva@example.com')
      await expect(register(page).getByRole('checkbox')).not.toBeChecked()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await register(page).getByRole('link', { name: 'Ingresá' }).click()
      await modal(page, LOGIN).waitFor()
      await page.keyboard.press('Escape')
      await expectClosed()
    })

    await test.step("opens from the page's own button, and returns the focus to its opener", async () => {
      const see = page.getByRole('button', { name: 'Ver el precio gratis' })
      await see.focus()
      await page.evaluate('window.scrollBy(0, 50)')
      const scrolled = await page.evaluate<number>('window.scrollY')
      expect(scrolled).toBeGreaterThan(0)
      await page.keyboard.press('Enter')
      await page.getByRole('dialog', { name: 'Registrate para ver los precios de usados' }).waitFor()
      await page.getByRole('dialog').getByRole('link', { name: 'Ingresá' }).press('Enter')
      await modal(page, LOGIN).waitFor()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expectClosed()
      await expect(see).toBeFocused()
      await expect.poll(() => page.evaluate('window.scrollY')).toBe(scrolled)
    })
    expect(asked).toEqual([])

    await test.step('is a history entry: forward opens it, back closes it', async () => {
      await wayIn(page).click()
      await modal(page, LOGIN).waitFor()
      await page.goBack()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.goForward()
      await login(page).waitFor()
      await page.reload()
      await hydrated(page)
      await login(page).getByRole('button', { name: 'Cerrar' }).click()
      await expectClosed()
    })

    await test.step('keeps the page during errors, and returns to it signed in', async () => {
      await hydrated(page)
      await wayIn(page).click()
      await signIn(page, 'modal@ejemplo.com.ar', 'otra-clave')
      await login(page).getByRole('alert').getByText('La contraseña es incorrecta').waitFor()
      await expect(page.locator('h1')).toHaveText(TITLE)
      expect(addressOf(page)).toBe(`${SHEET}?showloginmodal=true`)
      await signIn(page, 'modal@ejemplo.com.ar')
      await expect(accountMenu(page)).toContainText('modal@ejemplo.com.ar')
      await expectClosed()
    })
  })

  test('may be closed when a page requires it, and closes on a page restored after signing in', async ({
    faked,
    visit,
  }) => {
    const context = await visit(faked.site)
    const page = await context.newPage()
    await stubTurnstile(page)
    await goToHydrated(page, `${faked.site}/perfil/mis-datos`)
    await modal(page, LOGIN).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => addressOf(page)).toBe('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await goToHydrated(page, `${faked.site}/?showloginmodal=true`)
    await expect(login(page)).toBeVisible()
    const [name = '', value = ''] = (await faked.cookieOf('vuelve@ejemplo.com.ar')).split('=')
    await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
    // A headless browser has no back/forward cache, so the test fires its event.
    await page.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
    await expect(login(page)).toHaveCount(0)
    await expect(accountMenu(page)).toBeVisible()
  })
})
