import { authRoutes } from '@preciosa/contracts/own-account'
import { MAILED } from '@preciosa/testing/fake-api'
import type { Locator, Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { hold } from './fixtures/held.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { expect, type FakedSite, test } from './fixtures/site-test.js'
import { stubTurnstile } from './fixtures/turnstile.js'

const SHEET = '/ficha/cars/120001'
const PASSWORD = 'una clave que nadie usa'
const NEW_PASSWORD = 'otra clave que nadie usa'
const DEAD_LINK = 'Este enlace no sirve: ya se usó, venció o está incompleto'

const field = (within: Locator | Page, name: string) => within.getByLabel(name, { exact: true })
const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click()
const addressOf = (page: Page) => page.url().replace(/^https?:\/\/[^/]+/, '')

type Visit = (site: string, options?: { cookie?: string }) => Promise<{ newPage(): Promise<Page> }>

async function open(faked: FakedSite, visit: Visit, path: string, cookie?: string): Promise<Page> {
  const page = await (await visit(faked.site, cookie === undefined ? {} : { cookie })).newPage()
  await stubTurnstile(page)
  await goToHydrated(page, faked.site + path)
  return page
}

test('activation follows the registration, shows error texts and returns to the page', async ({
  faked,
  visit,
}) => {
  const page = await open(faked, visit, `${SHEET}?showregistermodal=true`)
  const register = modal(page, 'Crear mi cuenta')
  await field(register, 'E-mail').fill('recien@ejemplo.com.ar')
  await field(register, 'Contraseña').fill(PASSWORD)
  await field(register, 'Repetí la contraseña').fill(PASSWORD)
  await register.getByLabel(/Acepto los/).check()
  await press(register, 'Registrarme')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activá tu cuenta')
  expect(addressOf(page)).toBe('/activacion?email=recien%40ejemplo.com.ar')
  await expect(page.getByText('recien@ejemplo.com.ar')).toBeVisible()
  await hydrated(page)

  await press(page, 'Activar')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Ingrese su código de activación')
  await expect(field(page, 'Contraseña')).toHaveCount(0)
  await page.context().clearCookies({ name: /por-activar/ })
  await goToHydrated(page, page.url())
  await press(page, 'Activar')
  await expect(summary).toContainText('Ingrese la contraseña')
  await expectAccessibleAtEachWidth(page)
  const code = field(page, 'Código')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await code.fill('123')
  await field(page, 'Contraseña').fill('no es la clave')
  await press(page, 'Activar')
  await expect(summary).toContainText('Ingrese los 4 caracteres del OTP')
  await code.fill(MAILED.code)
  await press(page, 'Activar')
  await expect(summary).toContainText(
    'La contraseña ingresada es incorrecta, por favor ingresela nuevamente .',
  )
  await expect(field(page, 'Contraseña')).toHaveValue('')
  await field(page, 'Contraseña').fill(PASSWORD)
  await code.fill('9999')
  await press(page, 'Activar')
  await expect(summary).toContainText('El código ingresado no es válido, por favor intentalo nuevamente')

  await press(page, 'Reenviar código')
  await expect(page.getByText('Te hemos enviado un nuevo código a tu casilla de correo')).toBeVisible()
  expect(faked.api.mailed.at(-1)).toBe('recien@ejemplo.com.ar')
  await expect(summary).toHaveCount(0)
  await expect(page.getByText('El código ingresado no es válido')).toHaveCount(0)
  faked.api.accounts.get('recien@ejemplo.com.ar')!.complete = true
  await field(page, 'Contraseña').fill(PASSWORD)
  await code.fill(` ${MAILED.code} `)
  await press(page, 'Activar')
  await expect(page.getByText('Cuenta activada con éxito.')).toBeVisible()
  expect(addressOf(page)).toBe(SHEET)
})

test('the page that waits for the code learns that its mail was refused', async ({ faked, visit }) => {
  const page = await (await visit(faked.site)).newPage()
  await stubTurnstile(page)
  await page.clock.install()
  await goToHydrated(page, `${faked.site}${SHEET}?showregistermodal=true`)
  const register = modal(page, 'Crear mi cuenta')
  const enter = async (email: string) => {
    await field(register, 'E-mail').fill(email)
    await field(register, 'Contraseña').fill(PASSWORD)
    await field(register, 'Repetí la contraseña').fill(PASSWORD)
    await register.getByLabel(/Acepto los/).check()
    await press(register, 'Registrarme')
  }
  await register.getByRole('radio', { name: /^Profesional/ }).check()
  await enter('mal.escrita@ejemplo.com.ar')
  await expect(page.getByText('Te mandamos un código a mal.escrita@ejemplo.com.ar')).toBeVisible()
  await hydrated(page)
  const asked = page.waitForResponse(/\/activacion\/correo/)
  await page.clock.fastForward(10_000)
  expect(await (await asked).json()).toBe(false)
  faked.api.refusesMail = true
  await page.clock.fastForward(10_000)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('El correo a mal.escrita@ejemplo.com.ar no llegó.')
  await expect(page.getByText('Te mandamos un código')).toHaveCount(0)
  await expectAccessibleAtEachWidth(page)

  await alert.getByRole('link', { name: 'registrate con la correcta' }).click()
  await expect(field(register, 'E-mail')).toHaveValue('mal.escrita@ejemplo.com.ar')
  await expect(register.getByRole('radio', { name: /^Profesional/ })).toBeChecked()
  for (const name of ['Contraseña', 'Repetí la contraseña'])
    await expect(field(register, name)).toHaveValue('')
  await page.goBack()
  await expect(alert).toContainText('mal.escrita')
  await page.getByRole('link', { name: 'Poné una nueva' }).click()
  await field(modal(page, 'Olvidé mi contraseña'), 'E-mail').fill('mal.escrita@ejemplo.com.ar')
  await press(modal(page, 'Olvidé mi contraseña'), 'Mandarme un código')
  const code = modal(page, 'Elegí una contraseña nueva')
  await expect(code.getByRole('alert')).toContainText('no llegó')
  await expectAccessibleAtEachWidth(page)
  await code.getByRole('link', { name: 'registrate con la correcta' }).click()
  faked.api.refusesMail = false
  await enter('bien.escrita@ejemplo.com.ar')
  await expect(page.getByText('Te mandamos un código a bien.escrita@ejemplo.com.ar')).toBeVisible()
})

test('activation by a truncated link offers another code', async ({ faked, visit }) => {
  faked.api.addAccount('cortado@ejemplo.com.ar', { activated: false })
  const page = await open(faked, visit, '/activacion?email=cortado%40ejemplo.com.ar&enlace=abc')
  await field(page, 'Contraseña').fill('secreto1')
  await press(page, 'Activar')
  const summary = page.getByRole('alert')
  await expect(summary).toContainText(DEAD_LINK)
  await expect(summary).not.toContainText('código')
  const again = page.getByRole('button', { name: 'Reenviar código' })
  await summary.getByRole('link', { name: 'Pedí otro' }).press('Enter')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'escribí el código' }).press('Enter')
  await field(page, 'Código').fill(MAILED.code)
  await field(page, 'Contraseña').fill('secreto1')
  await press(page, 'Activar')
  await expect(page.getByText('Cuenta activada con éxito.')).toBeVisible()
})

test("a professional's activation leads home after a while", async ({ faked, visit }) => {
  faked.api.addAccount('pro@ejemplo.com.ar', { activated: false, type: 'professional' })
  const page = await (await visit(faked.site)).newPage()
  await stubTurnstile(page)
  await page.clock.install()
  const path = `/activacion-profesional?email=pro%40ejemplo.com.ar&enlace=${MAILED.link}`
  await goToHydrated(page, faked.site + path)
  await field(page, 'Contraseña').fill(PASSWORD)
  await field(page, 'Repetí la contraseña').fill(PASSWORD)
  await press(page, 'Activar')
  await expect(page.getByText('La cuenta ha sido activada con éxito')).toBeVisible()
  await expectAccessibleAtEachWidth(page)
  await page.clock.fastForward(5000)
  await page.waitForURL(`${faked.site}/`)
})

test('recovery asks for e-mail, code and new password, and signs in', async ({ faked, visit }) => {
  faked.api.addAccount('olvido@ejemplo.com.ar')
  const page = await open(faked, visit, SHEET)
  await page.getByRole('banner').getByRole('link', { name: 'Ingresar' }).click()
  await modal(page, 'Ingresar a mi cuenta').getByRole('link', { name: 'Recuperá tu cuenta' }).click()
  const ask = modal(page, 'Recuperar mi cuenta')
  await press(ask, 'Mandarme un código')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Debes ingresar un usuario')
  await field(ask, 'E-mail').fill('nadie')
  await press(ask, 'Mandarme un código')
  await expect(alert).toContainText('El email ingresado es incorrecto')
  await field(ask, 'E-mail').fill('nadie@ejemplo.com.ar')
  await press(ask, 'Mandarme un código')
  await expect(alert).toContainText('Usuario inexistente')
  await expectAccessibleAtEachWidth(page)
  await field(ask, 'E-mail').fill('olvido@ejemplo.com.ar')
  await press(ask, 'Mandarme un código')
  const choose = modal(page, 'Elegí una contraseña nueva')
  await expect(choose).toContainText('olvido@ejemplo.com.ar')
  await expect(page.locator('h1')).toHaveText('Ford Fiesta 1.6 SE')
  await field(choose, 'Código').fill('12a')
  await press(choose, 'Cambiar mi contraseña')
  await expect(alert).toContainText('Ingrese un código válido')
  await field(choose, 'Código').fill('9999')
  await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
  await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
  await press(choose, 'Cambiar mi contraseña')
  await expect(alert).toContainText('Error, ingrese un codigo valido')
  await expectAccessibleAtEachWidth(page)
  await field(choose, 'Código').fill(MAILED.code)
  await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
  await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
  await press(choose, 'Cambiar mi contraseña')
  await expect(page.getByText('Ya ingresaste a tu cuenta.')).toBeVisible()
  await page.waitForURL(faked.site + SHEET)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toHaveCount(0)
  expect(faked.api.accounts.get('olvido@ejemplo.com.ar')?.password).toBe(NEW_PASSWORD)

  await test.step('sends a signed-in user to the same page', async () => {
    await goToHydrated(page, `${faked.site}${SHEET}?showrecovermodal=true&email=olvido%40ejemplo.com.ar`)
    await field(choose, 'Código').fill(MAILED.code)
    await field(choose, 'Contraseña nueva').fill(PASSWORD)
    await field(choose, 'Repetí la contraseña').fill(PASSWORD)
    await press(choose, 'Cambiar mi contraseña')
    await page.waitForURL(faked.site + SHEET)
  })
})

test('recovery by link keeps the focus in the dialog', async ({ faked, visit }) => {
  faked.api.addAccount('link@ejemplo.com.ar')
  const path = '/?showrecovermodal=true&email=link%40ejemplo.com.ar&enlace='
  const page = await open(faked, visit, `${path}abc`)
  const choose = modal(page, 'Elegí una contraseña nueva')
  await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
  await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
  await press(choose, 'Cambiar mi contraseña')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(DEAD_LINK)
  await alert.getByRole('link', { name: 'Pedí otro' }).press('Enter')
  await expect(field(modal(page, 'Recuperar mi cuenta'), 'E-mail')).toBeFocused()

  await goToHydrated(page, faked.site + path + MAILED.link)
  await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
  await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
  const release = await hold(page, (url) => url.pathname === '/' && url.search === '')
  await page.keyboard.press('Enter')
  const done = modal(page, 'Tu contraseña nueva está lista')
  await expect(done.getByRole('heading', { name: 'Tu contraseña nueva está lista' })).toBeFocused()
  release()
  await page.waitForURL(`${faked.site}/`)
})

test("an account is deleted after its e-mail is typed, and only then the browser's storage", async ({
  faked,
  visit,
  problems,
}) => {
  const cookie = await faked.cookieOf('adios@ejemplo.com.ar')
  const page = await open(faked, visit, '/?showdeletemodal=true', cookie)
  await page.evaluate(`localStorage.setItem('hide-price-alert', '1')`)
  const dialog = modal(page, 'Eliminar mi cuenta')
  const button = dialog.getByRole('button', { name: 'Eliminar mi cuenta' })
  await expect(button).toBeDisabled()
  await field(dialog, 'E-mail').fill('otra@ejemplo.com.ar')
  await expect(button).toBeDisabled()
  await field(dialog, 'E-mail').press('Enter')
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('El e-mail no es el de tu cuenta')
  await expect(dialog.locator('.problems')).toBeFocused()
  await expectAccessibleAtEachWidth(page)
  await alert.getByRole('link').press('Enter')
  await expect(field(dialog, 'E-mail')).toBeFocused()
  await field(dialog, 'E-mail').fill('ADIOS@ejemplo.com.ar')
  const kept = () => page.evaluate<string | null>(`localStorage.getItem('hide-price-alert')`)
  problems.expect(/status of 503/)
  faked.api.refuse(authRoutes.deleteAccount, 'unavailable')
  await button.click()
  await expect(alert).toContainText('No pudimos comunicarnos con la guía.')
  expect(await kept()).toBe('1')
  faked.api.answerAsUsual()
  await button.click()
  await expect(page.getByText('Eliminamos tu cuenta y tus datos.')).toBeVisible()
  expect(faked.api.accounts.has('adios@ejemplo.com.ar')).toBe(false)
  await expect.poll(kept).toBeNull()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
})
