import type { Locator, Page } from 'playwright-core'
import { MAILED } from '../apps/site/src/testing/fake-api.js'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
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

test.describe('activating an account', () => {
  test("follows the registration, and shows the spec's error texts (spec 2 §4, §8)", async ({
    faked,
    visit,
  }) => {
    const page = await open(faked, visit, '/?showregistermodal=true')
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
    await expect(summary).toContainText('Ingrese la contraseña')
    await expect(summary).toContainText('Ingrese su código de activación')
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
    expect(addressOf(page)).toBe('/')
  })

  test("asks only for the password after the mail's link (spec 2 §2)", async ({ faked, visit }) => {
    faked.api.addAccount('enlace@ejemplo.com.ar', { activated: false })
    const page = await open(
      faked,
      visit,
      `/activar-cuenta?email=enlace%40ejemplo.com.ar&enlace=${MAILED.link}`,
    )
    expect(addressOf(page)).toContain('/activacion?email=')
    await expect(field(page, 'Código')).toHaveCount(0)
    await field(page, 'Contraseña').fill('secreto1')
    await press(page, 'Activar')
    await expect(page.getByText('Cuenta activada con éxito.')).toBeVisible()
  })

  test('reports a truncated link and offers another code', async ({ faked, visit }) => {
    faked.api.addAccount('cortado@ejemplo.com.ar', { activated: false })
    const page = await open(faked, visit, '/activacion?email=cortado%40ejemplo.com.ar&enlace=abc')
    await field(page, 'Contraseña').fill('secreto1')
    await press(page, 'Activar')
    const summary = page.getByRole('alert')
    await expect(summary).toContainText(DEAD_LINK)
    await expect(summary).not.toContainText('código')
    await expectAccessibleAtEachWidth(page)
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

  test("reports a professional's used link and offers another code (spec 2 §8)", async ({ faked, visit }) => {
    faked.api.addAccount('pro-usado@ejemplo.com.ar', { activated: false, type: 'professional' })
    const path = '/activacion-profesional?email=pro-usado%40ejemplo.com.ar&enlace=usado'
    const page = await open(faked, visit, path)
    await field(page, 'Contraseña').fill(PASSWORD)
    await field(page, 'Repetí la contraseña').fill(PASSWORD)
    await press(page, 'Activar')
    const summary = page.getByRole('alert')
    await expect(summary).toContainText(DEAD_LINK)
    await summary.getByRole('link', { name: 'Pedí otro' }).press('Enter')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'escribí el código' }).press('Enter')
    await expect(field(page, 'Código')).toBeVisible()
  })

  test("reports a wrong e-mail in the page's address and asks for the right e-mail", async ({
    faked,
    visit,
  }) => {
    faked.api.addAccount('bien@ejemplo.com.ar', { activated: false })
    const page = await open(faked, visit, '/activacion?email=mal%40ejemplo.com.ar')
    await field(page, 'Contraseña').fill('secreto1')
    await field(page, 'Código').fill(MAILED.code)
    await press(page, 'Activar')
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('No existe ningún usuario con esa dirección')
    await expect(summary.getByRole('link')).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await page.getByRole('link', { name: 'Escribí la de tu cuenta' }).click()
    await field(page, 'E-mail').first().fill('bien@ejemplo.com.ar')
    await field(page, 'Contraseña').fill('secreto1')
    await field(page, 'Código').fill(MAILED.code)
    await press(page, 'Activar')
    await expect(page.getByText('Cuenta activada con éxito.')).toBeVisible()
  })

  test('continues from the activation page after a new password', async ({ faked, visit }) => {
    faked.api.addAccount('nueva-clave@ejemplo.com.ar', { activated: false })
    const page = await open(faked, visit, '/activacion?email=nueva-clave%40ejemplo.com.ar')
    await page.getByRole('link', { name: 'Poné una nueva' }).click()
    const ask = modal(page, 'Olvidé mi contraseña')
    await field(ask, 'E-mail').fill('nueva-clave@ejemplo.com.ar')
    await press(ask, 'Mandarme un código')
    const choose = modal(page, 'Elegí una contraseña nueva')
    await field(choose, 'Código').fill(MAILED.code)
    await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
    await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
    await press(choose, 'Cambiar mi contraseña')
    await page.waitForURL(`${faked.site}/`)
    await expect(page.getByRole('link', { name: 'Perfil: nueva-clave@ejemplo.com.ar' })).toBeVisible()
  })

  test('follows a sign-in to an inactive account (spec 2 §4)', async ({ faked, visit }) => {
    faked.api.addAccount('sin@ejemplo.com.ar', { activated: false })
    const page = await open(faked, visit, '/?showloginmodal=true')
    const login = modal(page, 'Ingresar a mi cuenta')
    await field(login, 'E-mail').fill('sin@ejemplo.com.ar')
    await field(login, 'Contraseña').fill('secreto1')
    await press(login, 'Ingresar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Activá tu cuenta')
    expect(addressOf(page)).toBe('/activacion?email=sin%40ejemplo.com.ar')
  })

  test("takes the e-mail from the page's address, and asks for a missing one", async ({ faked, visit }) => {
    const page = await open(faked, visit, '/activacion?ana@example.com')
    const said = page.getByText(/^Te mandamos un código/)
    await expect(said).toContainText('Te mandamos un código a ana@example.com, para comprobar')
    await expect(page.getByLabel('E-mail')).toHaveCount(0)
    await page.goto(`${faked.site}/activacion`)
    await expect(said).toContainText('Te mandamos un código, para comprobar')
    await expect(field(page, 'E-mail').first()).toBeVisible()
    await page.goto(`${faked.site}/activacion-profesional?pro@example.com`)
    await expect(said).toContainText('a pro@example.com')
  })

  test('returns 404 for a signed-in user (spec 2 §2)', async ({ faked, visit, problems }) => {
    problems.expect(/status of 404/)
    const cookie = await faked.cookieOf('ana@ejemplo.com.ar')
    for (const path of ['/activacion?email=a@b.com', '/activacion-profesional']) {
      const page = await (await visit(faked.site, { cookie })).newPage()
      await page.goto(faked.site + path)
      expect(addressOf(page)).toBe('/404')
    }
  })

  test('asks a professional for the e-mail, then for the code and a password (spec 2 §4, §5)', async ({
    faked,
    visit,
  }) => {
    faked.api.addAccount('pro@ejemplo.com.ar', { activated: false, type: 'professional' })
    const page = await open(faked, visit, '/activacion-profesional')
    await field(page, 'E-mail de la cuenta').fill('nadie@ejemplo.com.ar')
    await press(page, 'Continuar')
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('La dirección de email no corresponde a un usuario')
    await expectAccessibleAtEachWidth(page)
    await field(page, 'E-mail de la cuenta').fill('pro@ejemplo.com.ar')
    await press(page, 'Continuar')
    await expect(field(page, 'Código')).toBeVisible()
    await field(page, 'Código').fill('9999')
    await field(page, 'Contraseña').fill('corta')
    await field(page, 'Repetí la contraseña').fill('otra')
    await press(page, 'Activar')
    await expect(summary).toContainText('La contraseña debe tener al menos 6 caracteres')
    await expect(summary).toContainText('Las contraseñas deben coincidir')
    await expectAccessibleAtEachWidth(page)
    await field(page, 'Contraseña').fill(PASSWORD)
    await field(page, 'Repetí la contraseña').fill(PASSWORD)
    await press(page, 'Activar')
    await expect(summary).toContainText('El código ingresado no es válido, por favor intentalo nuevamente')
    faked.api.mailed.length = 0
    await press(page, 'Reenviar código')
    await expect(page.getByText('Te hemos enviado un nuevo código a tu casilla de correo')).toBeVisible()
    expect(faked.api.mailed).toEqual(['pro@ejemplo.com.ar'])
    await expect(summary).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    await field(page, 'Código').fill(MAILED.code)
    await field(page, 'Contraseña').fill(PASSWORD)
    await field(page, 'Repetí la contraseña').fill(PASSWORD)
    await press(page, 'Activar')
    await expect(page.getByText('La cuenta ha sido activada con éxito')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Comenzar' })).toHaveAttribute('href', '/')
    await page.waitForURL(`${faked.site}/`)
  })
})

test.describe('recovery', () => {
  test('asks for e-mail, code and new password, and signs in (spec 2 §2, §4)', async ({ faked, visit }) => {
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
  })

  test('has its own texts for a forgotten password (spec 2 §5)', async ({ faked, visit }) => {
    const page = await open(faked, visit, '/?showresetmodal=true')
    const ask = modal(page, 'Olvidé mi contraseña')
    await press(ask, 'Mandarme un código')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Debes indicar una cuenta de correo')
    await field(ask, 'E-mail').fill('nadie')
    await press(ask, 'Mandarme un código')
    await expect(alert).toContainText('El formato del mail es incorrecto')
    await field(ask, 'E-mail').fill('nadie@ejemplo.com.ar')
    await press(ask, 'Mandarme un código')
    await expect(alert).toContainText(
      'La dirección de correo ingresada no corresponde a un usuario registrado',
    )
  })

  for (const [what, path] of [
    ['a page that requires a session', '/perfil/mis-datos'],
    [
      'the page before the session ended',
      '/?showloginmodal=true&showsession=true&volver=%2Fperfil%2Fmis-datos',
    ],
  ] as const) {
    test(`returns to ${what}`, async ({ faked, visit }) => {
      const email = `volver${path.length}@ejemplo.com.ar`
      faked.api.addAccount(email)
      const page = await open(faked, visit, path)
      await modal(page, 'Ingresar a mi cuenta').getByRole('link', { name: 'Olvidé mi contraseña' }).click()
      const ask = modal(page, 'Olvidé mi contraseña')
      await field(ask, 'E-mail').fill(email)
      await press(ask, 'Mandarme un código')
      const choose = modal(page, 'Elegí una contraseña nueva')
      await field(choose, 'Código').fill(MAILED.code)
      await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
      await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
      await press(choose, 'Cambiar mi contraseña')
      await expect(page.getByText('Ya ingresaste a tu cuenta.')).toBeVisible()
      await page.getByRole('heading', { name: 'Mis datos', level: 1 }).waitFor()
      expect(addressOf(page)).toBe('/perfil/mis-datos')
    })
  }

  test('sends a signed-in user another code', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('otro-codigo@ejemplo.com.ar')
    const path = `${SHEET}?showrecovermodal=true&email=otro-codigo%40ejemplo.com.ar`
    const page = await open(faked, visit, path, cookie)
    await modal(page, 'Elegí una contraseña nueva').getByRole('link', { name: 'Pedí otro código' }).click()
    const ask = modal(page, 'Poner una contraseña')
    await expect(ask.getByRole('link', { name: 'Ingresá' })).toHaveCount(0)
    await expectAccessibleAtEachWidth(page)
    faked.api.mailed.length = 0
    await field(ask, 'E-mail').fill('otro-codigo@ejemplo.com.ar')
    await press(ask, 'Mandarme un código')
    const choose = modal(page, 'Elegí una contraseña nueva')
    await field(choose, 'Código').fill(MAILED.code)
    expect(faked.api.mailed).toEqual(['otro-codigo@ejemplo.com.ar'])
    await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
    await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
    await press(choose, 'Cambiar mi contraseña')
    await page.waitForURL(faked.site + SHEET)
  })

  test('reports a truncated link, which has no field', async ({ faked, visit }) => {
    faked.api.addAccount('cortado@ejemplo.com.ar')
    const path = '/?showrecovermodal=true&email=cortado%40ejemplo.com.ar&enlace=abc'
    const page = await open(faked, visit, path)
    const choose = modal(page, 'Elegí una contraseña nueva')
    await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
    await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
    await press(choose, 'Cambiar mi contraseña')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(DEAD_LINK)
    await expectAccessibleAtEachWidth(page)
    await alert.getByRole('link', { name: 'Pedí otro' }).press('Enter')
    await expect(field(modal(page, 'Recuperar mi cuenta'), 'E-mail')).toBeFocused()
  })

  test("asks for no code after the mail's link", async ({ faked, visit }) => {
    faked.api.addAccount('link@ejemplo.com.ar')
    const path = `/?showrecovermodal=true&email=link%40ejemplo.com.ar&enlace=${MAILED.link}`
    const page = await open(faked, visit, path)
    const choose = modal(page, 'Elegí una contraseña nueva')
    await expect(field(choose, 'Código')).toHaveCount(0)
    await field(choose, 'Contraseña nueva').fill(NEW_PASSWORD)
    await field(choose, 'Repetí la contraseña').fill(NEW_PASSWORD)
    await press(choose, 'Cambiar mi contraseña')
    await page.waitForURL(`${faked.site}/`)
    expect(faked.api.accounts.get('link@ejemplo.com.ar')?.password).toBe(NEW_PASSWORD)
  })
})

test.describe("the user's own account", () => {
  test('changes its password (spec 2 §2, §5)', async ({ faked, visit }) => {
    const cookie = await faked.cookieOf('cambio@ejemplo.com.ar')
    const page = await open(faked, visit, '/?showpasswordmodal=true', cookie)
    const change = modal(page, 'Cambiar mi contraseña')
    await field(change, 'Contraseña actual').fill('no es')
    await field(change, 'Contraseña nueva').fill(NEW_PASSWORD)
    await field(change, 'Repetí la contraseña nueva').fill('otra')
    await press(change, 'Cambiar')
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Las contraseñas deben coincidir')
    await field(change, 'Repetí la contraseña nueva').fill(NEW_PASSWORD)
    await press(change, 'Cambiar')
    await expect(alert).toContainText('La contraseña actual es incorrecta')
    await expectAccessibleAtEachWidth(page)
    await field(change, 'Contraseña actual').fill('secreto1')
    await field(change, 'Contraseña nueva').fill(NEW_PASSWORD)
    await field(change, 'Repetí la contraseña nueva').fill(NEW_PASSWORD)
    await press(change, 'Cambiar')
    await expect(page.getByText('Cambiamos tu contraseña')).toBeVisible()
    expect(faked.api.accounts.get('cambio@ejemplo.com.ar')?.password).toBe(NEW_PASSWORD)
  })

  test("is deleted after the e-mail is typed, and clears the browser's storage (spec 2 §4)", async ({
    faked,
    visit,
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
    await button.click()
    await expect(page.getByText('Eliminamos tu cuenta y tus datos.')).toBeVisible()
    expect(faked.api.accounts.has('adios@ejemplo.com.ar')).toBe(false)
    await expect
      .poll(() => page.evaluate<string | null>(`localStorage.getItem('hide-price-alert')`))
      .toBeNull()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeVisible()
  })

  test('shows a visitor no password or deletion dialog', async ({ faked, visit }) => {
    for (const modalName of ['password', 'delete']) {
      const page = await open(faked, visit, `/?show${modalName}modal=true`)
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test.describe('error texts', () => {
  test('of signing in (spec 2 §5)', async ({ faked, visit }) => {
    faked.api.addAccount('dice@ejemplo.com.ar')
    const page = await open(faked, visit, '/?showloginmodal=true')
    const login = modal(page, 'Ingresar a mi cuenta')
    for (const [email, password, message] of [
      ['', '', 'Por favor complete todos los campos'],
      ['dice', 'secreto1', 'Ingrese un email válido'],
      ['dice@ejemplo.com.ar', '12345', 'La contraseña debe tener al menos 6 caracteres'],
      ['dice@ejemplo.com.ar', 'no es esta', 'La contraseña es incorrecta'],
      ['nadie@ejemplo.com.ar', 'secreto1', 'No existe ningún usuario con esa dirección'],
    ] as const) {
      await field(login, 'E-mail').fill(email)
      await field(login, 'Contraseña').fill(password)
      await press(login, 'Ingresar')
      await expect(page.getByRole('alert')).toContainText(message)
    }
  })

  test('of registering (spec 2 §5)', async ({ faked, visit }) => {
    faked.api.addAccount('tomada@ejemplo.com.ar')
    const page = await open(faked, visit, '/?showregistermodal=true')
    const register = modal(page, 'Crear mi cuenta')
    const fill = async (email: string, password: string, repeat: string) => {
      await field(register, 'E-mail').fill(email)
      await field(register, 'Contraseña').fill(password)
      await field(register, 'Repetí la contraseña').fill(repeat)
      await press(register, 'Registrarme')
    }
    const alert = page.getByRole('alert')
    await fill('', '', '')
    await expect(alert).toContainText('Por favor complete todos los campos')
    await expect(alert).toContainText('Debes aceptar los términos y condiciones')
    await register.getByLabel(/Acepto los/).check()
    await fill('x', '12345', '12345')
    await expect(alert).toContainText('Ingrese un email válido')
    await expect(alert).toContainText('La contraseña debe tener al menos 6 caracteres')
    await fill('nueva@ejemplo.com.ar', PASSWORD, NEW_PASSWORD)
    await expect(alert).toContainText('Las contraseñas deben coincidir')
    await fill('tomada@ejemplo.com.ar', PASSWORD, PASSWORD)
    await expect(alert).toContainText('La dirección de correo ingresada ya está en uso')
  })

  test("of a code that the API couldn't send (spec 2 §8)", async ({ faked, visit }) => {
    faked.api.addAccount('no-sale@ejemplo.com.ar', { activated: false })
    const page = await open(faked, visit, '/activacion?email=no-sale%40ejemplo.com.ar')
    faked.api.refuse = { path: '/auth/otp', code: 'too-many-requests' }
    await press(page, 'Reenviar código')
    await expect(page.getByRole('alert')).toContainText('Hubo un error al enviar el código')
    faked.api.refuse = null
  })
})

test('the sign-in dialog returns from /error without an e-mail in an address (spec 1 §8)', async ({
  faked,
  visit,
}) => {
  const page = await open(faked, visit, `${SHEET}?showloginmodal=true`)
  const login = modal(page, 'Ingresar a mi cuenta')
  await field(login, 'E-mail').fill('ana@ejemplo.com.ar')
  await field(login, 'Contraseña').fill('secreto1')
  faked.api.refuse = { path: '/auth/local/sign-in', code: 'too-many-requests' }
  await press(login, 'Ingresar')
  await page.getByRole('heading', { name: 'Demasiadas consultas' }).waitFor()
  expect(page.url()).not.toContain('ana')
  faked.api.refuse = null
  await page.getByRole('link', { name: 'Volver a lo que buscabas' }).click()
  await expect(field(login, 'E-mail')).toHaveValue('')
  await expect(field(login, 'Contraseña')).toHaveValue('')
})

test('a new user returns to the start page after activation and onboarding', async ({ faked, visit }) => {
  const email = 'desde-la-ficha@ejemplo.com.ar'
  const page = await open(faked, visit, `${SHEET}?showregistermodal=true`)
  const register = modal(page, 'Crear mi cuenta')
  await field(register, 'E-mail').fill(email)
  await field(register, 'Contraseña').fill(PASSWORD)
  await field(register, 'Repetí la contraseña').fill(PASSWORD)
  await register.getByLabel(/Acepto los/).check()
  await press(register, 'Registrarme')
  await page.getByRole('heading', { name: 'Activá tu cuenta' }).waitFor()
  await hydrated(page)
  faked.api.accounts.get(email)!.complete = true
  await field(page, 'Contraseña').fill(PASSWORD)
  await field(page, 'Código').fill(MAILED.code)
  await press(page, 'Activar')
  await expect(page.getByText('Cuenta activada con éxito.')).toBeVisible()
  expect(addressOf(page)).toBe(SHEET)
})
