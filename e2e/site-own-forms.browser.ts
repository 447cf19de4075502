import type { Page } from 'playwright-core'
import { expectAccessibleAtEachWidth } from './fixtures/axe.js'
import { goToHydrated } from './fixtures/hydrated.js'
import { modal } from './fixtures/modal.js'
import { choosePlace, fillData, OWN_DATA } from './fixtures/own-data.js'
import { expect, test } from './fixtures/site-test.js'

const MY_DATA = '/perfil/mis-datos'

const summary = (page: Page) => page.locator('.problems')
const save = (page: Page) => page.getByRole('button', { name: 'Guardar mis datos' })

test("a form that can't be saved keeps its input, and the user signs in elsewhere", async ({
  faked,
  visit,
  problems,
}) => {
  problems.expect(/503/)
  problems.expect(/401/)
  const cookie = await faked.cookieOf('ana@example.com')
  const context = await visit(faked.site, { cookie })
  const page = await context.newPage()
  const expectInput = async () => {
    await expect(page.getByLabel('Apellido')).toHaveValue(OWN_DATA.surname)
    await expect(page.getByLabel('Localidad')).toHaveValue('Godoy Cruz')
  }
  await goToHydrated(page, faked.site + MY_DATA)
  await fillData(page)
  await choosePlace(page, 'Mendoza', 'Godoy Cruz')
  faked.api.refuseEverything = 'unavailable'
  await save(page).click()
  await expect(summary(page)).toContainText('lo que escribiste sigue acá')
  await expectInput()
  faked.api.refuseEverything = null
  faked.api.tokens.clear()
  await save(page).click()
  await expect(summary(page)).toContainText('Tu sesión terminó')
  await expectAccessibleAtEachWidth(page)
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Ingresar en otra pestaña' }).click()
  await expect(modal(await opening, /Ingresar/)).toBeVisible()
  const [name = '', value = ''] = (await faked.cookieOf('ana@example.com')).split('=')
  await context.addCookies([{ name, value, url: faked.site, httpOnly: true, sameSite: 'Lax' }])
  await expectInput()
  await save(page).click()
  await expect(page.getByText('Guardamos tus datos.')).toBeVisible()
})
