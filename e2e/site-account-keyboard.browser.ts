import { setTimeout } from 'node:timers/promises'
import { ACTIVATED } from '@preciosa/contracts/own-account'
import {
  ALREADY_CHOSEN,
  CHOOSE_AN_OPTION,
  COMPLETE_ALL_DATA,
  PROFILE_COMPLETED,
  WRITE_A_VALID_PHONE,
} from '@preciosa/contracts/profiles'
import type { Locator, Page } from 'playwright-core'
import { accountMenu } from './fixtures/account-menu.js'
import { expectAccessible } from './fixtures/axe.js'
import { goToHydrated, hydrated } from './fixtures/hydrated.js'
import { expectFocusSeen, expectNothingCut, LOW_WINDOWS, openLowWindow, reach } from './fixtures/keyboard.js'
import { codeMailedTo } from './fixtures/mailed.js'
import { modal } from './fixtures/modal.js'
import { expect, test } from './fixtures/site-test.js'

const PASSWORD = 'una clave que nadie usa'
const NEW_PASSWORD = 'otra clave que nadie usa'
const LAST_PASSWORD = 'la tercera clave que nadie usa'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const link = (within: Page | Locator, name: string | RegExp) => within.getByRole('link', { name })
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true })
const field = (within: Page | Locator, name: string | RegExp) => within.getByLabel(name, { exact: true })

function keyboardOf(page: Page) {
  const press = async (key: string, wanted: Locator) => {
    await reach(page, wanted)
    await page.keyboard.press(key)
  }
  const type = async (wanted: Locator, text: string) => {
    await reach(page, wanted)
    await page.keyboard.type(text)
  }
  return {
    type,
    enter: (wanted: Locator) => press('Enter', wanted),
    mark: (wanted: Locator) => press('Space', wanted),
    /** Tab selects the former text, so that typing replaces it. */
    retype: async (wanted: Locator, text: string) => {
      await reach(page, wanted)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    choosePlace: async (province: string, locality: string) => {
      await type(field(page, 'Provincia'), province)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('option', { name: locality })).toBeAttached()
      await expect(field(page, 'Localidad')).toBeFocused()
      await page.keyboard.type(locality)
      await expect(field(page, 'Localidad')).toHaveValue(locality)
    },
  }
}

async function expectStep(page: Page, title: string): Promise<void> {
  await expect(heading(page)).toHaveText(title)
  await expect(heading(page)).toBeFocused()
  await expectNothingCut(page)
}

async function expectRefused(page: Page, ...messages: string[]): Promise<void> {
  const box = page.locator('.problems')
  for (const message of messages) await expect(box).toContainText(message)
  await expect(box).toBeFocused()
  await expectFocusSeen(page)
  await expectNothingCut(page)
  const first = box.getByRole('link').first()
  const target = (await first.getAttribute('href'))?.replace(/^.*#/, '') ?? ''
  await reach(page, first)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.evaluate<boolean>(`document.activeElement.closest('[id="${target}"]') !== null`), {
      message: `the focus is at ${target}`,
    })
    .toBe(true)
  await expectFocusSeen(page)
}

test('an account from registration to deletion, by keyboard', async ({ whole, visit }) => {
  test.slow()
  const email = 'teclado@ejemplo.com.ar'
  const page = await (await visit(whole.site, { width: 1280 })).newPage()
  const { type, enter, mark, retype, choosePlace } = keyboardOf(page)
  const banner = page.getByRole('banner')
  await goToHydrated(page, whole.site)

  await enter(link(banner, 'Registrarme'))
  const register = modal(page, 'Crear mi cuenta')
  await type(field(register, 'E-mail'), email)
  await type(field(register, 'Contraseña'), PASSWORD)
  await type(field(register, 'Repetí la contraseña'), PASSWORD)
  await enter(button(register, 'Registrarme'))
  await expectRefused(page, 'Debes aceptar los términos y condiciones')
  await mark(register.getByLabel(/Acepto los/))
  await page.keyboard.press('Enter')

  await expect(heading(page)).toHaveText('Activá tu cuenta')
  await hydrated(page)
  await type(field(page, 'Código'), '12')
  await page.keyboard.press('Enter')
  await expectRefused(page, 'Ingrese los 4 caracteres del OTP')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(await codeMailedTo(email, whole))

  await expect(heading(page)).toHaveText('¿Qué te interesa?')
  await expect(page.getByText(ACTIVATED)).toBeVisible()
  await hydrated(page)
  await enter(button(page, 'Continuar'))
  await expectRefused(page, CHOOSE_AN_OPTION)
  await mark(page.getByLabel('Comparar'))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Tus datos')
  await expect(field(page, 'Nombre')).toBeFocused()
  await expectNothingCut(page)
  await enter(button(page, 'Continuar'))
  await expectRefused(page, COMPLETE_ALL_DATA)
  await type(field(page, 'Nombre'), 'María José')
  await type(field(page, 'Apellido'), 'Gómez')
  await type(field(page, 'Código de área'), '387')
  await type(field(page, 'Teléfono'), '4215566')
  await choosePlace('Salta', 'Cafayate')
  await enter(button(page, 'Continuar'))
  await expectStep(page, 'Elegí tu plan')
  await expect(page.getByText('Gratis · 3 consultas de usados en total')).toBeVisible()
  await enter(button(page, 'Continuar'))
  await expectStep(page, '¡Te damos la bienvenida, María José!')
  expect(
    await whole.rows(`select kind from mail where address = $1 and kind = 'welcome'`, [email]),
  ).toHaveLength(1)

  await enter(button(page, 'Completar mi perfil'))
  await expect(heading(page)).toHaveText('Tus vehículos')
  await hydrated(page)
  await mark(page.getByLabel('Motos'))
  await page.keyboard.press('Enter')
  await expectStep(page, 'Tus marcas favoritas')
  await type(page.getByRole('combobox', { name: 'Marca 1' }), 'hon')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await enter(button(page, 'Continuar'))
  const thanks = modal(page, '¡Gracias!')
  await expect(thanks).toContainText(PROFILE_COMPLETED)
  await expect(button(thanks, 'Continuar')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(thanks).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByText('InfoCredits: 23')).toBeVisible()

  await enter(accountMenu(page))
  await enter(button(banner, 'Salir'))
  await expect(page.getByText('Saliste de tu cuenta.')).toBeVisible()
  await hydrated(page)
  await expect(heading(page)).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('search').getByLabel(/^Marca, modelo y año/)).toBeFocused()
  await enter(link(banner, 'Ingresar'))
  await enter(link(modal(page, 'Ingresar a mi cuenta'), 'Recuperá tu cuenta'))
  const recover = modal(page, 'Recuperar mi cuenta')
  await type(field(recover, 'E-mail'), email)
  await page.keyboard.press('Enter')
  const choose = modal(page, 'Elegí una contraseña nueva')
  await choose.waitFor()
  await type(field(choose, 'Código'), await codeMailedTo(email, whole, 'recovery'))
  await type(field(choose, 'Contraseña nueva'), NEW_PASSWORD)
  await type(field(choose, 'Repetí la contraseña'), 'otra cosa')
  await page.keyboard.press('Enter')
  await expectRefused(page, 'Las contraseñas deben coincidir')
  await retype(field(choose, 'Contraseña nueva'), NEW_PASSWORD)
  await retype(field(choose, 'Repetí la contraseña'), NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ya ingresaste a tu cuenta.')).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await hydrated(page)
  await expect(page.locator('body')).not.toBeFocused()

  await enter(accountMenu(page))
  await enter(link(banner, 'Perfil'))
  await expectStep(page, 'Mis datos')
  await enter(link(page, 'Cambiar contraseña'))
  const change = modal(page, 'Cambiar mi contraseña')
  await type(field(change, 'Contraseña actual'), PASSWORD)
  await type(field(change, 'Contraseña nueva'), LAST_PASSWORD)
  await type(field(change, 'Repetí la contraseña nueva'), LAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expectRefused(page, 'La contraseña actual es incorrecta')
  await retype(field(change, 'Contraseña actual'), NEW_PASSWORD)
  await type(field(change, 'Contraseña nueva'), LAST_PASSWORD)
  await type(field(change, 'Repetí la contraseña nueva'), LAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambiamos tu contraseña')).toBeVisible()
  await hydrated(page)

  await enter(accountMenu(page))
  await enter(button(banner, 'Salir'))
  await expect(page.getByText('Saliste de tu cuenta.')).toBeVisible()
  await hydrated(page)
  await enter(link(banner, 'Ingresar'))
  const login = modal(page, 'Ingresar a mi cuenta')
  await type(field(login, 'E-mail'), email)
  await type(field(login, 'Contraseña'), LAST_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(accountMenu(page)).toBeVisible()
  await hydrated(page)
  await expect(heading(page)).toBeFocused()

  await enter(accountMenu(page))
  await enter(link(banner, 'Perfil'))
  await expectStep(page, 'Mis datos')
  await enter(link(page, 'Eliminar mi cuenta'))
  const end = modal(page, 'Eliminar mi cuenta')
  await expect(button(end, 'Eliminar mi cuenta')).toBeDisabled()
  await type(field(end, 'E-mail'), email)
  await enter(button(end, 'Eliminar mi cuenta'))
  await expect(page.getByText('Eliminamos tu cuenta y tus datos.')).toBeVisible()
  expect(await whole.rows('select from account where email = $1', [email])).toEqual([])
})

test.describe('the five steps of completing a profile', () => {
  // The first window, a desk, is that of the journey above.
  for (const [index, window] of LOW_WINDOWS.slice(1).entries())
    test(`work by keyboard, ${window.name}, and grant the gift once`, async ({ whole, openWindow }) => {
      const person = await whole.person(3)
      const context = await openLowWindow(openWindow, window)
      const [name = '', value = ''] = person.cookie.split('=')
      await context.addCookies([{ name, value, url: whole.site, httpOnly: true, sameSite: 'Lax' }])
      const page = await context.newPage()
      await page.route('**/localidades?*', async (route) => {
        await setTimeout(1000)
        await route.continue()
      })
      const { type, enter, mark, retype, choosePlace } = keyboardOf(page)
      const next = button(page, 'Continuar')
      const expectNoFaults = async () => {
        if (index === 0) await expectAccessible(page)
      }
      await goToHydrated(page, `${whole.site}/perfil/plan`)

      await enter(link(page, 'Completá tu perfil y ganá 20 InfoCredits'))
      await expectStep(page, 'Tus intereses')
      await expect(page.getByText('Paso 2 de 5')).toBeVisible()
      await enter(link(page, 'Volver'))
      await expectStep(page, 'Tipo de usuario')
      await expect(link(page, 'Volver')).toHaveCount(0)
      await reach(page, page.getByLabel('Particular'))
      await page.keyboard.press('ArrowDown')
      await expect(page.getByLabel('Profesional')).toBeChecked()
      await page.keyboard.press('ArrowUp')
      await enter(next)
      await expectStep(page, 'Tus intereses')
      await enter(next)
      await expectRefused(page, CHOOSE_AN_OPTION)
      await mark(page.getByLabel('Vender'))
      await enter(next)

      await expectStep(page, 'Tus vehículos')
      await expectNoFaults()
      await enter(next)
      await expectRefused(page, CHOOSE_AN_OPTION)
      await mark(page.getByLabel('Autos'))
      await enter(next)

      await expectStep(page, 'Tus marcas favoritas')
      await type(page.getByRole('combobox', { name: 'Marca 1' }), 'hon')
      await page.keyboard.press('ArrowDown')
      await expectNothingCut(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Marca 1' })).toHaveValue('Honda')
      await type(page.getByRole('combobox', { name: /^Marca 2/ }), 'honda')
      await page.keyboard.press('Escape')
      await enter(next)
      await expectRefused(page, ALREADY_CHOSEN)
      await expectNoFaults()
      await retype(page.getByRole('combobox', { name: /^Marca 2/ }), 'Volks')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await enter(next)

      await expectStep(page, 'Tus datos')
      await type(field(page, 'Nombre'), 'María José')
      await type(field(page, 'Apellido'), 'Gómez')
      await type(field(page, 'Código de área'), '387')
      await type(field(page, 'Teléfono'), '123456')
      await choosePlace('Salta', 'Cafayate')
      await enter(button(page, 'Guardar'))
      await expectRefused(page, WRITE_A_VALID_PHONE)
      await expect(field(page, 'Localidad')).toHaveValue('Cafayate')
      await retype(field(page, 'Teléfono'), `421558${String(index)}`)
      await page.keyboard.press('Enter')

      const thanks = modal(page, '¡Gracias!')
      await expect(thanks).toContainText(PROFILE_COMPLETED)
      await expectNothingCut(page)
      await expectNoFaults()
      await enter(button(thanks, 'Continuar'))
      await expect(thanks).toHaveCount(0)
      await expect(page.locator('body')).not.toBeFocused()
      await expect(page.getByText('InfoCredits: 23')).toBeVisible()
      expect(
        await whole.rows('select brands_of_interest from profile where account_id = $1', [person.id]),
      ).toEqual([{ brands_of_interest: ['Honda', 'Volkswagen'] }])
      await page.reload()
      await expect(page.getByText('InfoCredits: 23')).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      await whole.rows(
        `update profile set brands_of_interest = '{}', completed = false where account_id = $1`,
        [person.id],
      )
      await page.goto(`${whole.site}/perfil/plan`)
      const again = link(page, 'Completá tu perfil')
      await expect(again).toHaveText('Completá tu perfil')
      await again.click()
      await expect(heading(page)).toHaveText('Tus marcas favoritas')
      await expect(page.getByText('te regalamos')).toHaveCount(0)
    })
})
