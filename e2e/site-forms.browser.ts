import { userRoutes } from '@preciosa/contracts/own-account'
import type { Locator, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'
import { PASSWORD } from './programs.js'

const UNKNOWN = 'Ahora no podemos leer tu cuenta'

async function fillRegistration(page: Page, email: string, password: string, repeat = password) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByLabel('Repetí la contraseña').fill(repeat)
}
const register = (page: Page) => page.getByRole('button', { name: 'Registrarme' })
const terms = (page: Page) => page.getByLabel(/Acepto los términos/)
const activation = (page: Page) => page.getByRole('heading', { name: 'Activá tu cuenta' }).waitFor()

async function clickTwice(page: Page, button: Locator): Promise<void> {
  let posts = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST') {
      posts += 1
      await held
    }
    await route.continue()
  })
  await button.click()
  await expect.poll(() => posts, { message: 'the form is sent' }).toBe(1)
  await button.click({ force: true })
  release()
  await activation(page)
  expect(posts).toBe(1)
}

test.describe('the site’s forms', () => {
  test('register and sign in once on a double click, with one proof of work', async ({ whole, visit }) => {
    const page = await (await visit(whole.site)).newPage()
    const email = 'doble@ejemplo.com.ar'
    let proofs = 0
    page.on('worker', () => (proofs += 1))
    await goToHydrated(page, `${whole.site}/?showregistermodal=true`)
    await fillRegistration(page, email, PASSWORD)
    await terms(page).check()
    // The proof is ready, so that both clicks could be sent.
    await expect.poll(() => proofs === 1 && page.workers().length === 0, { message: 'the proof' }).toBe(true)
    await clickTwice(page, register(page))
    await expect(page.getByText('ya está en uso')).toHaveCount(0)
    expect(await whole.rows('select 1 from account where email = $1', [email])).toHaveLength(1)

    const again = await (await visit(whole.site)).newPage()
    await goToHydrated(again, `${whole.site}/?showloginmodal=true`)
    await again.getByLabel('E-mail').fill(email)
    await again.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
    await clickTwice(again, again.getByRole('dialog').getByRole('button', { name: 'Ingresar' }))
  })

  const enter = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
  const linesOf = (page: Page) => page.getByRole('alert').getByRole('listitem')
  const WRONG = ['Ingrese un email válido', 'Por favor complete todos los campos']

  test("are checked in the browser with the server's texts, which stay when a link leads to a field", async ({
    whole,
    visit,
  }) => {
    const page = await (await visit(whole.site)).newPage()
    let posts = 0
    page.on('request', (request) => (posts += Number(request.method() === 'POST')))
    await goToHydrated(page, `${whole.site}/?showloginmodal=true`)
    const email = page.getByLabel('E-mail')
    await email.fill('ana@ejemplo')
    await enter(page)
    const summary = page.getByRole('alert', { name: 'Hay un problema' })
    // The focused wrapper has no role, so that screen readers read the summary once.
    const focused = summary.locator('xpath=..')
    await expect(focused).toBeFocused()
    expect(await focused.getAttribute('role')).toBeNull()
    await expect(linesOf(page)).toHaveText(WRONG)
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(email).toHaveAccessibleDescription('Ingrese un email válido')
    await expect(page.locator('.form-field__error')).toHaveText(WRONG)
    await expectAccessibleAtEachWidth(page)
    expect(posts).toBe(0)
    await email.fill('')
    await enter(page)
    await expect(focused).toBeFocused()
    await page.getByRole('link', { name: 'Contraseña: Por favor complete todos los campos' }).click()
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
    await page.getByRole('link', { name: 'E-mail: Por favor complete todos los campos' }).click()
    await expect(email).toBeFocused()

    await page.getByRole('link', { name: 'Registrate gratis' }).click()
    await expect(modal(page, 'Crear mi cuenta')).toBeVisible()
    await fillRegistration(page, 'eva@ejemplo.com.ar', PASSWORD, 'otra clave')
    await register(page).click()
    const messages = linesOf(page)
    await expect(messages).toHaveCount(2)
    await page.getByRole('link', { name: 'Las contraseñas deben coincidir' }).click()
    await expect(page.getByLabel('Repetí la contraseña')).toBeFocused()
    await expect(messages).toHaveCount(2)
    await page.getByRole('link', { name: 'Debes aceptar los términos y condiciones' }).press('Enter')
    await expect(terms(page)).toBeFocused()
    await expect(messages).toHaveCount(2)
    await expect(email).toHaveValue('eva@ejemplo.com.ar')
    expect(posts).toBe(0)
  })

  test('explain an overlong request with and without scripts, and going back keeps the input', async ({
    whole,
    ana,
    visit,
    problems,
  }) => {
    const title = 'El formulario es demasiado largo'
    const page = await (await visit(whole.site, { cookie: ana.cookie })).newPage()
    await goToHydrated(page, `${whole.site}/perfil/mis-datos`)
    problems.expect(/status of 413.*mis-datos\.data\)/)
    // Bypasses the browser's own check.
    await page.route('**/mis-datos.data', (route) =>
      route.request().method() === 'POST'
        ? route.continue({ postData: `firstName=${'a'.repeat(200_000)}` })
        : route.continue(),
    )
    await page.getByLabel('Nombre', { exact: true }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('link', { name: 'Volver al formulario' })).toHaveAttribute(
      'href',
      '/perfil/mis-datos',
    )

    problems.expect(/status of 413.*mis-datos\)/)
    const bare = await (await visit(whole.site, { cookie: ana.cookie, scripts: false })).newPage()
    await bare.goto(`${whole.site}/perfil/mis-datos`)
    await bare.getByLabel('Nombre').fill('a'.repeat(200_000))
    await bare.getByLabel('Apellido').fill('Pérez')
    await bare.getByRole('button', { name: 'Guardar mis datos' }).click()
    await expect(bare.getByRole('heading', { level: 1 })).toHaveText(title)
    await bare.goBack()
    await expect(bare.getByLabel('Apellido')).toHaveValue('Pérez')
  })

  test("don't treat a signed-in user as a visitor while the API is unavailable", async ({ faked, visit }) => {
    const { site, api } = faked
    const cookie = await faked.cookieOf('ana@ejemplo.com.ar')
    const page = await (await visit(site, { cookie })).newPage()
    api.refuse(userRoutes.user, 'unavailable')
    await goToHydrated(page, `${site}/?showloginmodal=true`)
    await page.getByText(UNKNOWN).waitFor()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goToHydrated(page, `${site}/ficha/cars/120001`)
    await page.getByText(UNKNOWN).waitFor()
    await expectAccessibleAtEachWidth(page)
    for (const name of ['Ingresar', 'Registrarme'])
      await expect(page.getByRole('link', { name })).toHaveCount(0)
    await page.getByRole('button', { name: '1 InfoCredit abre los 7 años' }).click()
    await page.getByRole('dialog', { name: 'Se consumirá un InfoCredit' }).waitFor()
    await page.getByRole('button', { name: 'Cancelar' }).click()
    api.answerAsUsual()
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter')
    await page.getByText('ana@ejemplo.com.ar').waitFor()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(UNKNOWN)).toHaveCount(0)
    expect(api.looks).toEqual([])
  })

  test('request a new captcha token for each submission', async ({ faked: { site, api }, visit }) => {
    const page = await (await visit(site)).newPage()
    const email = 'nuevo@ejemplo.com.ar'
    const tokens = await stubTurnstile(page)
    await page.goto(`${site}/?showregistermodal=true`)
    await expect.poll(() => page.evaluate('window.turnstile !== undefined')).toBe(true)
    await fillRegistration(page, email, '123456')
    await terms(page).check()
    expect(await tokens()).toBe(0)
    await register(page).click()
    await page.getByRole('alert').getByText('Elegí una contraseña menos común').waitFor()
    expect(await tokens()).toBe(1)
    await expectAccessibleAtEachWidth(page)
    await fillRegistration(page, email, 'secreto1')
    await terms(page).check()
    expect(await tokens()).toBe(1)
    await register(page).dblclick()
    await activation(page)
    expect(api.calls.filter(({ path }) => path === '/auth/local/sign-up')).toHaveLength(2)
    expect(api.accounts.has(email)).toBe(true)
  })
})
